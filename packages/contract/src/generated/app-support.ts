// Generated from the calls by `npm run generate -w packages/contract`.
export const getConversation = { method: 'GET', path: '/api/App/Support/GetConversation', signed: true } as const;
export const getMessageList = { method: 'GET', path: '/api/App/Support/GetMessageList', signed: true } as const;
export const getMessagePicture = { method: 'GET', path: '/api/App/Support/GetPicture', signed: true } as const;
export const getUnreadMessages = { method: 'GET', path: '/api/App/Support/GetUnread', signed: true } as const;
export const markConversationRead = { method: 'POST', path: '/api/App/Support/MarkRead', signed: true } as const;
export const sendMessage = { method: 'POST', path: '/api/App/Support/SendMessage', signed: true } as const;
