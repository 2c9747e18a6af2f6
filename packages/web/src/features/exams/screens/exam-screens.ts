/**
 * Together in one file: who has opened the list of exams has the screen to sit one too, and can go on there
 * when the network is gone in between.
 */
export { ExamDetailsScreen } from './exam-details/exam-details-screen.tsx';
export { ExamRecordScreen } from './exam-record/exam-record-screen.tsx';
export { ExaminationScreen } from './examination/examination-screen.tsx';
export { OpenExamScreen } from './open-exam/open-exam-screen.tsx';
