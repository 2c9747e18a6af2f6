export { walletCalls } from './calls.ts';
export {
  academy,
  expireHolds,
  holdFunds,
  LedgerDiffers,
  type NewJournal,
  post,
  readAvailable,
  requestIdFor,
  sealJournals,
  transferLines,
  verifyLedger,
} from './ledger/index.ts';
export { walletSource } from './member-source.ts';
export { ledgerCalls } from './office/calls.ts';
export { walletFinders } from './office/finders.ts';
export { walletWorkLines } from './office/work-lines.ts';
