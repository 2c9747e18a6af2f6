// Generated from the calls by `npm run generate -w packages/contract`.
export const getRealNameAuthentication = { method: 'GET', path: '/api/App/Account/GetRealNameAuthentication', signed: true } as const;
export const openOwnPhotos = { method: 'POST', path: '/api/App/Account/OpenOwnPhotos', signed: true } as const;
export const submitRealName = { method: 'POST', path: '/api/App/Account/SubmitRealName', signed: true } as const;
