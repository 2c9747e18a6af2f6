// Generated from the calls by `npm run generate -w packages/contract`.
export const getPushState = { method: 'GET', path: '/api/App/Push/GetPushState', signed: true } as const;
export const subscribePush = { method: 'POST', path: '/api/App/Push/Subscribe', signed: true } as const;
export const unsubscribePush = { method: 'POST', path: '/api/App/Push/Unsubscribe', signed: true } as const;
