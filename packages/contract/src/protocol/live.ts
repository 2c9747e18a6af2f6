/** What open apps are told at once. No imports: the apps use it too. */
export const liveTopics = [
  'information',
  'broadcasts',
  'support',
  'exam',
  'deposits',
  'withdrawals',
  'realNames',
] as const;

/** What changed, as a hint to read it again: the event itself carries nothing private. */
export type LiveTopic = (typeof liveTopics)[number];

export interface LiveEvent {
  readonly topic: LiveTopic;
  /** Which one of its kind, where that helps. */
  readonly subject: string | null;
  /** Told to everybody at once: whoever reads again waits a moment of its own choosing first. */
  readonly toAll: boolean;
}

/** A stream that was silent for longer than this is broken: the server writes three times as often. */
export const liveSilenceMs = 45_000;
