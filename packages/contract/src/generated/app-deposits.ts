// Generated from the calls by `npm run generate -w packages/contract`.
export const getDeposits = { method: 'GET', path: '/api/App/Wallet/GetDeposits', signed: true } as const;
export const requestTestMoney = { method: 'POST', path: '/api/App/Wallet/RequestTestMoney', signed: true } as const;
