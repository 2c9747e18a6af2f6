export { watchCalls } from './calls.ts';
export { foldIdleWatches, foldWatchesTask } from './fold-idle.ts';
export { watchSource } from './member-source.ts';
