// Generated from the calls by `npm run generate -w packages/contract`.
export const prove = { method: 'POST', path: '/api/App/Account/Prove', signed: true } as const;
export const sendProofCode = { method: 'POST', path: '/api/App/Account/SendProofCode', signed: true } as const;
