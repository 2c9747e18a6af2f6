// Generated from the calls by `npm run generate -w packages/contract`.
export const getCourseWatchUrl = { method: 'GET', path: '/api/App/Course/GetCourseWatchUrl', signed: true } as const;
export const reportWatch = { method: 'POST', path: '/api/App/Course/ReportWatch', signed: true } as const;
