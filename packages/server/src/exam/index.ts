export { examCalls } from './calls.ts';
export { liveViewCalls } from './live-view/calls.ts';
export { openingOfficeCalls } from './opening/office-calls.ts';
export { examWorkLines } from './opening/work-lines.ts';
export { gradeSitting } from './grading/grade-sitting.ts';
export { gradeSittingTask, submitOverdue } from './sitting/submit.ts';
