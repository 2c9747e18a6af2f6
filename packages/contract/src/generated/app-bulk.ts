// Generated from the calls by `npm run generate -w packages/contract`.
export const clearBulkQueries = { method: 'POST', path: '/api/App/Bulk/ClearQueries', signed: true } as const;
export const getBulkQueryList = { method: 'GET', path: '/api/App/Bulk/GetQueryList', signed: true } as const;
export const getRecordList = { method: 'GET', path: '/api/App/Bulk/GetRecordList', signed: true } as const;
