export { examCalls } from './calls.ts';
export { gradeSitting } from './grading/grade-sitting.ts';
export { gradeSittingTask, submitOverdue } from './sitting/submit.ts';
export { bankCalls } from './banks/calls.ts';
export { exchangeCalls } from './exchange/calls.ts';
export { paperCalls } from './papers/calls.ts';
