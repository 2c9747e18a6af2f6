// Generated from the calls by `npm run generate -w packages/contract`.
export const followMemberEvents = { method: 'GET', path: '/api/App/Live/Stream', signed: true, answer: 'events' } as const;
