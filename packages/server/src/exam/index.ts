export { examCalls } from './calls.ts';
export { gradeSitting } from './grading/grade-sitting.ts';
export { applyForExam } from './opening/apply.ts';
export { addSampleBank, type SampleQuestion } from './sample/bank.ts';
export { addSampleOpening, addSamplePaper, type SamplePaper } from './sample/paper.ts';
export { addSampleSitting } from './sample/sitting.ts';
export { gradeSittingTask, submitOverdue } from './sitting/submit.ts';
