// Generated from the calls by `npm run generate -w packages/contract`.
export const getInformation = { method: 'GET', path: '/api/App/Information/GetInformation', signed: true } as const;
export const getInformationList = { method: 'GET', path: '/api/App/Information/GetInformationList', signed: true } as const;
export const getUnreadCount = { method: 'GET', path: '/api/App/Information/GetUnreadCount', signed: true } as const;
export const markAllRead = { method: 'POST', path: '/api/App/Information/MarkAllRead', signed: true } as const;
export const markRead = { method: 'POST', path: '/api/App/Information/MarkRead', signed: true } as const;
