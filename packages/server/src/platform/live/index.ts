export { memberLiveCalls, operatorLiveCalls } from './calls.ts';
export { publish, publishAll } from './publish.ts';
export { purgeLiveEvents } from './purge.ts';
export { startLive } from './start-live.ts';
