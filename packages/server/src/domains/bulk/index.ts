export { bulkCalls } from './calls.ts';
export { bulkFinders } from './finders.ts';
export { bulkOfficeCalls } from './office-calls.ts';
export { bulkSource } from './member-source.ts';
export { addSampleRecords } from './sample-records.ts';
