export { watchCalls } from './calls.ts';
export { foldIdleWatches, foldWatchesTask } from './fold-idle.ts';
export { watchingCalls } from './office-calls.ts';
export { watchSource } from './member-source.ts';
export { addSampleWatching } from './sample-watching.ts';
