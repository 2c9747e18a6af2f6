// Generated from the calls by `npm run generate -w packages/contract`.
export const buyContract = { method: 'POST', path: '/api/App/Course/BuyContract', signed: true } as const;
export const getContinueLesson = { method: 'GET', path: '/api/App/Course/GetContinueLesson', signed: true } as const;
export const getContractConfig = { method: 'GET', path: '/api/App/Course/GetContractConfig', signed: true } as const;
export const getCourseCategory = { method: 'GET', path: '/api/App/Course/GetCourseCategory', signed: true } as const;
export const getCourseDetailList = { method: 'GET', path: '/api/App/Course/GetCourseDetailList', signed: true } as const;
export const getCourseList = { method: 'GET', path: '/api/App/Course/GetCourseList', signed: true } as const;
export const getCourseWatchUrl = { method: 'GET', path: '/api/App/Course/GetCourseWatchUrl', signed: true } as const;
export const getPurchasedContracts = { method: 'GET', path: '/api/App/Course/GetPurchaseList', signed: true } as const;
export const reportWatch = { method: 'POST', path: '/api/App/Course/ReportWatch', signed: true } as const;
