export { walletCalls } from './calls.ts';
export {
  academy,
  createAnchor,
  createSealer,
  expireHolds,
  holdFunds,
  type IdPage,
  idPages,
  LedgerDiffers,
  longestUnsealedSeconds,
  type NewJournal,
  type NotedHead,
  post,
  readAvailable,
  readSealingState,
  requestIdFor,
  sealJournals,
  transferLines,
  verifyLedger,
  within,
} from './ledger/index.ts';
export { ledgerCalls } from './office/calls.ts';
export { verifyProposals } from './office/verify-proposals.ts';
