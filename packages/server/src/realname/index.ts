export { realNameCalls, reviewCalls } from './calls.ts';
export { isCertified } from './standing.ts';
