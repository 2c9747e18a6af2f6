/** Numbers and words of videos that both sides of the wire must agree on. No imports: the console uses it too. */
export const mediaStates = [
  'uploading',
  'waiting',
  'working',
  'ready',
  'failed',
  'removing',
] as const;
export type MediaState = (typeof mediaStates)[number];

/** Why a video could not be made ready. */
export const mediaProblems = ['unsupported', 'processing'] as const;
export type MediaProblem = (typeof mediaProblems)[number];

/** A video comes in parts of at most so many bytes. */
export const mediaPartBytes = 8 * 1024 * 1024;
export const mediaMostBytes = 4096 * 1024 * 1024;
