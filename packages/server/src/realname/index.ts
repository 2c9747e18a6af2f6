export { realNameCalls, reviewCalls } from './calls.ts';
export { approveRealName, rejectRealName } from './decide.ts';
export { isCertified } from './standing.ts';
export { addAttempt } from './submit.ts';
