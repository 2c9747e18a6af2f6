// Generated from the calls by `npm run generate -w packages/contract`.
export const sendForgetPwdCode = { method: 'GET', path: '/api/App/SmsCode/SendForgetPwdCode', signed: true } as const;
export const sendLoginCode = { method: 'GET', path: '/api/App/SmsCode/SendLoginCode', signed: true } as const;
