// Generated from the calls by `npm run generate -w packages/contract`.
export const addWithdrawalAddress = { method: 'POST', path: '/api/App/Wallet/AddWithdrawalAddress', signed: true } as const;
export const cancelWithdrawal = { method: 'POST', path: '/api/App/Wallet/CancelWithdrawal', signed: true } as const;
export const checkWithdrawalAddress = { method: 'GET', path: '/api/App/Wallet/CheckWithdrawalAddress', signed: true } as const;
export const getWithdrawal = { method: 'GET', path: '/api/App/Wallet/GetWithdrawal', signed: true } as const;
export const getWithdrawalAddresses = { method: 'GET', path: '/api/App/Wallet/GetWithdrawalAddresses', signed: true } as const;
export const getWithdrawals = { method: 'GET', path: '/api/App/Wallet/GetWithdrawals', signed: true } as const;
export const removeWithdrawalAddress = { method: 'POST', path: '/api/App/Wallet/RemoveWithdrawalAddress', signed: true } as const;
export const renameWithdrawalAddress = { method: 'POST', path: '/api/App/Wallet/RenameWithdrawalAddress', signed: true } as const;
export const setAddressHold = { method: 'POST', path: '/api/App/Wallet/SetAddressHold', signed: true } as const;
export const withdrawalApply = { method: 'POST', path: '/api/App/Wallet/WithdrawalApply', signed: true } as const;
