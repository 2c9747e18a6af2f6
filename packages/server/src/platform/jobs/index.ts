export { addJob, prepareJobs, removeFailedJobs } from './queue.ts';
export { type CronJob, runJobs } from './run.ts';
