export { requireAccess, requireRest, requireSettledProposer } from './approver.ts';
export {
  forgetPassword,
  type Owner,
  prepareChangePassword,
  replacePassword,
} from './change-password.ts';
export { isFamiliarNetwork } from './familiar-network.ts';
export { type FoundSession } from './find-session.ts';
export { listAllSessions, listLivingSessions } from './list-sessions.ts';
export { endIdleSessions, findClosedSessions, noteAskedIdle } from './idle.ts';
export { logIn } from './log-in.ts';
export { checkNewPassword } from './new-password.ts';
export { setPrincipalDisabled } from './disable-principal.ts';
export { accessSource } from './member-source.ts';
export { addPrincipal, findPrincipal, getPrincipal } from './principal.ts';
export type { ProofSubject } from './bound-proof.ts';
export {
  createGuard,
  type IsRepeated,
  type ProofSubjectOf,
  type ProofTitleOf,
  type QuotaUsed,
} from './guard.ts';
export { proveBySecondFactor } from './proof.ts';
export { confirmByMailedCode, issueProofCode, takeCodeTurn } from './mailed-proof.ts';
export { confirmBySecondFactor, findChallenge, purgeChallenges } from './prove-challenge.ts';
export { purgeSessions } from './purge.ts';
export { renewRecoveryCodes } from './renew-recovery-codes.ts';
export { countRecoveryCodes, deleteRecoveryCodes } from './recovery-codes.ts';
export { noteSecurityChange, restsUntil } from './security-rests.ts';
export { createSessionLookup } from './session-lookup.ts';
export { endSession, endSessions, openSession } from './sessions.ts';
export { isShutOut } from './shut-out.ts';
export {
  clearTotp,
  prepareBeginTotp,
  prepareConfirmTotp,
  prepareDisableTotp,
} from './set-up-totp.ts';
export { triesAt } from './throttle-rules.ts';
export { isTombstone } from './tombstone.ts';
export { loginSecret } from './verify-password.ts';
export { warnOfGuessing, warnOfGuessingInside } from './warn-of-guessing.ts';
