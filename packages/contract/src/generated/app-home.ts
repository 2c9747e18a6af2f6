// Generated from the calls by `npm run generate -w packages/contract`.
export const getHomeOverview = { method: 'GET', path: '/api/App/Home/GetOverview', signed: true } as const;
