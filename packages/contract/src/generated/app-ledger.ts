// Generated from the calls by `npm run generate -w packages/contract`.
export const getBillCategory = { method: 'GET', path: '/api/App/Wallet/GetBillCategory', signed: true } as const;
export const getCoinBalance = { method: 'GET', path: '/api/App/Wallet/GetCoinBalance', signed: true } as const;
export const getCoinNetwork = { method: 'GET', path: '/api/App/Wallet/GetCoinNetwork', signed: true } as const;
export const getCoinWithdrawType = { method: 'GET', path: '/api/App/Wallet/GetCoinWithdrawType', signed: true } as const;
export const getRecentRecipients = { method: 'GET', path: '/api/App/Wallet/GetRecentRecipients', signed: true } as const;
export const getStatement = { method: 'GET', path: '/api/App/Wallet/GetStatement', signed: true } as const;
export const getWalletBill = { method: 'GET', path: '/api/App/Wallet/GetWalletBill', signed: true } as const;
export const getWalletTotalPrice = { method: 'GET', path: '/api/App/Wallet/GetWalletTotalPrice', signed: true } as const;
export const lookUpRecipient = { method: 'POST', path: '/api/App/Wallet/LookUpRecipient', signed: true } as const;
export const transferToMember = { method: 'POST', path: '/api/App/Wallet/TransferToMember', signed: true } as const;
