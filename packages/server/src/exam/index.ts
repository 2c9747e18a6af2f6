export { examCalls } from './calls.ts';
export { gradeSitting } from './grading/grade-sitting.ts';
export { gradeSittingTask, submitOverdue } from './sitting/submit.ts';
