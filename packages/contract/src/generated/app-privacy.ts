// Generated from the calls by `npm run generate -w packages/contract`.
export const cancelClosing = { method: 'POST', path: '/api/App/Account/CancelClosing', signed: true } as const;
export const getClosing = { method: 'GET', path: '/api/App/Account/GetClosing', signed: true } as const;
export const getExport = { method: 'GET', path: '/api/App/Account/GetExport', signed: true } as const;
export const getExportPart = { method: 'GET', path: '/api/App/Account/GetExportPart', signed: true } as const;
export const getPurchasedContracts = { method: 'GET', path: '/api/App/Course/GetPurchaseList', signed: true } as const;
export const openExport = { method: 'POST', path: '/api/App/Account/OpenExport', signed: true } as const;
export const requestClosing = { method: 'POST', path: '/api/App/Account/RequestClosing', signed: true } as const;
export const requestExport = { method: 'POST', path: '/api/App/Account/RequestExport', signed: true } as const;
