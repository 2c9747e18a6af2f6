export { courseFinders } from './finders.ts';
export { contractCalls, courseCalls } from './calls.ts';
export { courseSource } from './member-source.ts';
export { saveContract } from './manage-contracts.ts';
export { verifyPurchases } from './verify-purchases.ts';
