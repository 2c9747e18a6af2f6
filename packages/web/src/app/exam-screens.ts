/**
 * Together in one file: who has opened the list of exams has the screen to sit one too, and can go on there
 * when the network is gone in between.
 */
export { ExamDetailsScreen } from '../screens/exam-details/exam-details-screen.tsx';
export { ExamRecordScreen } from '../screens/exam-record/exam-record-screen.tsx';
export { ExaminationScreen } from '../screens/examination/examination-screen.tsx';
export { OpenExamScreen } from '../screens/open-exam/open-exam-screen.tsx';
