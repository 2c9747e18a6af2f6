// Generated from the calls by `npm run generate -w packages/contract`.
export const getLiabilityBranch = { method: 'GET', path: '/api/App/Wallet/GetLiabilityBranch', signed: true } as const;
export const getLiabilityProofs = { method: 'GET', path: '/api/App/Wallet/GetLiabilityProofs', signed: true } as const;
