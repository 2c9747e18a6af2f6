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
  readBills,
  readSealingState,
  requestIdFor,
  sealJournals,
  transferLines,
  verifyLedger,
  within,
} from './ledger/index.ts';
export { createDepositSink } from './deposit/deposit-sink.ts';
export { chainOfficeCalls } from './deposit/office/calls.ts';
export { depositWorkLines } from './deposit/office/work-lines.ts';
export { verifyDeposits } from './deposit/verify-deposits.ts';
export { walletSource } from './member-source.ts';
export { ledgerCalls } from './office/calls.ts';
export { walletFinders } from './office/finders.ts';
export { walletWorkLines } from './office/work-lines.ts';
export { verifyProposals } from './office/verify-proposals.ts';
