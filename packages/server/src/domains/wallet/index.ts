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
  readRewardsBudget,
  readSealingState,
  requestIdFor,
  sealJournals,
  transferLines,
  verifyLedger,
  within,
} from './ledger/index.ts';
export { saveDevnet } from './deposit/save-devnet.ts';
export { createDepositSink } from './deposit/deposit-sink.ts';
export { chainOfficeCalls } from './deposit/office/calls.ts';
export { quorumFlow } from './deposit/office/review-quorum.ts';
export { switchFlow } from './deposit/office/review-switch.ts';
export { depositFinders } from './deposit/office/finders.ts';
export { depositWorkLines } from './deposit/office/work-lines.ts';
export { verifyDeposits } from './deposit/verify-deposits.ts';
export { verifyHoldings } from './reserves/verify-holdings.ts';
export { walletSource } from './member-source.ts';
export { readCustody } from './read-custody.ts';
export { ledgerCalls } from './office/calls.ts';
export { createRepeatCheck } from './is-repeated.ts';
export { createRecipientEmails, purgeLookUps } from './recipient/recipients.ts';
export { releaseFlow } from './office/review-release.ts';
export { walletFinders } from './office/finders.ts';
export { walletWorkLines } from './office/work-lines.ts';
export { verifyProposals } from './office/verify-proposals.ts';
export { requestAnotherApproval, countWaiting } from './withdrawal/request-another-approval.ts';
export { undoAddressOpenings } from './withdrawal/undo-openings.ts';
export { withdrawalFinders, withdrawalWorkLines } from './withdrawal/desk.ts';
export { walletMails } from './mails/composers.ts';
export { withdrawalOfficeCalls } from './withdrawal/office-calls.ts';
export { verifyWithdrawals } from './withdrawal/verify-withdrawals.ts';
export { createPayouts } from './payout/pay-approved.ts';
export { createLossTeller } from './payout/tell-of-loss.ts';
export { createQuorumTeller } from './payout/tell-of-quorum.ts';
export { payoutSteps } from './payout/payout-steps.ts';
export { reserveOfficeCalls } from './reserves/office/calls.ts';
export { askForProofs, proveLiabilities, proveLiabilitiesTask } from './reserves/prove.ts';
export { reconcileTask } from './reserves/reconcile/job.ts';
export { reconcile } from './reserves/reconcile/reconcile.ts';
export { createGasFeed } from './reserves/sweep/gas-feed.ts';
export { sweep, sweepTask } from './reserves/sweep/sweep.ts';
export { recordFirstFunding } from './reserves/record-funding.ts';
export { reserveWorkLines } from './reserves/work-lines.ts';
