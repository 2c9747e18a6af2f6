// Generated from the calls by `npm run generate -w packages/contract`.
export * from './app-account.ts';
export * from './app-bulk.ts';
export * from './app-course.ts';
export * from './app-exam.ts';
export * from './app-file.ts';
export * from './app-home.ts';
export * from './app-information.ts';
export * from './app-live.ts';
export * from './app-progress.ts';
export * from './app-push.ts';
export * from './app-security.ts';
export * from './app-smscode.ts';
export * from './app-support.ts';
export * from './app-wallet.ts';
