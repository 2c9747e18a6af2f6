export { ownDataCalls } from './calls.ts';
export { closeAccountsTask, closeDueAccounts } from './close-due-accounts.ts';
export { listClosings, stopClosingOf } from './closing.ts';
export { makeExport, makeExportTask, purgeExports } from './make-export.ts';
export { ownDataMails } from './mails/composers.ts';
