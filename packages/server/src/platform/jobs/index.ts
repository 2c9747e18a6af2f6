export { addJob, jobIsLeft, prepareJobs, removeFailedJobs } from './queue.ts';
export { type CronJob, runJobs } from './run.ts';
