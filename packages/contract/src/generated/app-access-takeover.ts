// Generated from the calls by `npm run generate -w packages/contract`.
export const denySecurityEvent = { method: 'POST', path: '/api/App/Security/DenySecurityEvent', signed: true } as const;
export const getOwnSecurityEvents = { method: 'GET', path: '/api/App/Security/GetOwnSecurityEvents', signed: true } as const;
export const raiseAlarm = { method: 'POST', path: '/api/App/Security/RaiseAlarm', signed: true } as const;
export const readAlarm = { method: 'POST', path: '/api/App/Security/ReadAlarm', signed: true } as const;
