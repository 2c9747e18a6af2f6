/**
 * All exam screens are in one file: a member who has opened the list of exams has also loaded the screen of a sitting,
 * and can continue there without a network.
 */
export { ExamDetailsScreen } from './exam-details/exam-details-screen.tsx';
export { ExamRecordScreen } from './exam-record/exam-record-screen.tsx';
export { ExaminationScreen } from './examination/examination-screen.tsx';
export { OpenExamScreen } from './open-exam/open-exam-screen.tsx';
