/** Constants of videos, shared by the server and the console. Imports nothing, because the console bundles this file. */
export const mediaStates = [
  'uploading',
  'waiting',
  'working',
  'ready',
  'failed',
  'removing',
] as const;
export type MediaState = (typeof mediaStates)[number];

/** The reasons why the server could not process a video. */
export const mediaProblems = ['unsupported', 'processing'] as const;
export type MediaProblem = (typeof mediaProblems)[number];

/** The largest number of bytes in one part of an upload. */
export const mediaPartBytes = 8 * 1024 * 1024;
export const mediaMostBytes = 4096 * 1024 * 1024;
