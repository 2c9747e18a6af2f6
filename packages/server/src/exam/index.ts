export { examCalls } from './calls.ts';
export { gradeSitting } from './grading/grade-sitting.ts';
export { recordCalls } from './record/office-calls.ts';
export { regradeTask, runRegrade } from './regrading/run-regrade.ts';
export { gradeSittingTask, submitOverdue } from './sitting/submit.ts';
