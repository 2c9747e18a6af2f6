// Generated from the calls by `npm run generate -w packages/contract`.
export const applyForExam = { method: 'POST', path: '/api/App/Exam/Apply', signed: true } as const;
export const getExamRecordList = { method: 'GET', path: '/api/App/Exam/GetExamRecordList', signed: true } as const;
export const getExamSubject = { method: 'GET', path: '/api/App/Exam/GetExamSubject', signed: true } as const;
export const getExamSubjectDetailList = { method: 'GET', path: '/api/App/Exam/GetExamSubjectDetailList', signed: true } as const;
export const getRewardsBudget = { method: 'GET', path: '/api/App/Exam/GetRewardsBudget', signed: true } as const;
export const myExam = { method: 'GET', path: '/api/App/Exam/MyExam', signed: true } as const;
export const saveAnswer = { method: 'POST', path: '/api/App/Exam/SaveAnswer', signed: true } as const;
export const startExam = { method: 'POST', path: '/api/App/Exam/Start', signed: true } as const;
export const submitExamAnswer = { method: 'POST', path: '/api/App/Exam/SubmitExamAnswer', signed: true } as const;
