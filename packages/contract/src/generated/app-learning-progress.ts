// Generated from the calls by `npm run generate -w packages/contract`.
export const getProgressOverview = { method: 'GET', path: '/api/App/Progress/GetOverview', signed: true } as const;
