export { examCalls } from './calls.ts';
export { gradeSubmitted } from './grading/grade-submitted.ts';
export { submitOverdue } from './sitting/submit-overdue.ts';
