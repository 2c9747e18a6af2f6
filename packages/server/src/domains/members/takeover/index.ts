export { blockAccount } from './block-account.ts';
export { takeoverCalls } from './calls.ts';
