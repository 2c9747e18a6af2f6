// Generated from the calls by `npm run generate -w packages/contract`.
export const buyContract = { method: 'POST', path: '/api/App/Course/BuyContract', signed: true } as const;
export const getContractConfig = { method: 'GET', path: '/api/App/Course/GetContractConfig', signed: true } as const;
