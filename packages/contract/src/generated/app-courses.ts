// Generated from the calls by `npm run generate -w packages/contract`.
export const getContinueLesson = { method: 'GET', path: '/api/App/Course/GetContinueLesson', signed: true } as const;
export const getCourseCategory = { method: 'GET', path: '/api/App/Course/GetCourseCategory', signed: true } as const;
export const getCourseDetailList = { method: 'GET', path: '/api/App/Course/GetCourseDetailList', signed: true } as const;
export const getCourseList = { method: 'GET', path: '/api/App/Course/GetCourseList', signed: true } as const;
