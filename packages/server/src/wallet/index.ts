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
export { walletSource } from './member-source.ts';
export { ledgerCalls } from './office/calls.ts';
export { walletFinders } from './office/finders.ts';
export { walletWorkLines } from './office/work-lines.ts';
export { verifyProposals } from './office/verify-proposals.ts';
export { reserveOfficeCalls } from './reserves/office/calls.ts';
export { askForProofs, proveLiabilities, proveLiabilitiesTask } from './reserves/prove.ts';
export { reconcileTask } from './reserves/reconcile/job.ts';
export { reconcile } from './reserves/reconcile/reconcile.ts';
export { sweep, sweepTask } from './reserves/sweep/sweep.ts';
export { reserveWorkLines } from './reserves/work-lines.ts';
