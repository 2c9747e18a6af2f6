export { contractCalls, courseCalls } from './calls.ts';
export { saveContract } from './manage-contracts.ts';
export { verifyPurchases } from './verify-purchases.ts';
