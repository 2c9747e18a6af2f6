export { catalogueCalls } from './catalogue/calls.ts';
export { addCategory } from './editing/add-category.ts';
export { editingCalls } from './editing/calls.ts';
export { lessonCalls } from './editing/lesson-calls.ts';
export { courseFinders } from './finders.ts';
export { contractCalls, courseCalls } from './calls.ts';
export { courseSource } from './member-source.ts';
export { saveContract } from './manage-contracts.ts';
export { verifyPurchases } from './verify-purchases.ts';
