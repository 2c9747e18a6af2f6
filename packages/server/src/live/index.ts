export { memberLiveCalls, operatorLiveCalls } from './calls.ts';
export { publish } from './publish.ts';
export { purgeLiveEvents } from './purge.ts';
export { startLive } from './start-live.ts';
