// Generated from the calls by `npm run generate -w packages/contract`.
export const checkCertificate = { method: 'GET', path: '/api/App/Exam/CheckCertificate', signed: true } as const;
export const getCertificate = { method: 'GET', path: '/api/App/Exam/GetCertificate', signed: true } as const;
export const getCertificateFile = { method: 'GET', path: '/api/App/Exam/GetCertificateFile', signed: true } as const;
export const getCertificateList = { method: 'GET', path: '/api/App/Exam/GetCertificateList', signed: true } as const;
