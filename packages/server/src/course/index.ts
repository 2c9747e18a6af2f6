export { courseFinders } from './finders.ts';
export { contractCalls, courseCalls } from './calls.ts';
export { saveContract } from './manage-contracts.ts';
