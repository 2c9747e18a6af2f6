// Generated from the calls by `npm run generate -w packages/contract`.
export const beginTotp = { method: 'POST', path: '/api/App/Account/BeginTotp', signed: true } as const;
export const confirmTotp = { method: 'POST', path: '/api/App/Account/ConfirmTotp', signed: true } as const;
export const disableTotp = { method: 'POST', path: '/api/App/Account/DisableTotp', signed: true } as const;
export const endOtherSessions = { method: 'POST', path: '/api/App/Account/EndOtherSessions', signed: true } as const;
export const endSession = { method: 'POST', path: '/api/App/Account/EndSession', signed: true } as const;
export const getSessionList = { method: 'GET', path: '/api/App/Account/GetSessionList', signed: true } as const;
export const renewRecoveryCodes = { method: 'POST', path: '/api/App/Account/RenewRecoveryCodes', signed: true } as const;
