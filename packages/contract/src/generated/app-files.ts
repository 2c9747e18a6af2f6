// Generated from the calls by `npm run generate -w packages/contract`.
export const getFileDomain = { method: 'GET', path: '/api/App/File/GetFileDomain', signed: true } as const;
export const uploadFile = { method: 'POST', path: '/api/App/File/Upload', signed: false, body: 'multipart' } as const;
