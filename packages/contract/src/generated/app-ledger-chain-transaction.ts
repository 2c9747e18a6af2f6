// Generated from the calls by `npm run generate -w packages/contract`.
export const getChainTransaction = { method: 'GET', path: '/api/App/Wallet/GetChainTransaction', signed: true } as const;
