/** The events that open apps receive at once. Imports nothing, because the apps bundle this file. */
export const liveTopics = [
  'information',
  'broadcasts',
  'support',
  'exam',
  'deposits',
  'withdrawals',
  'realNames',
] as const;

/** The kind of data that changed. The event only tells the app to load the data again, and contains nothing private. */
export type LiveTopic = (typeof liveTopics)[number];

export interface LiveEvent {
  readonly topic: LiveTopic;
  /** The id of the changed item, for topics that need it. */
  readonly subject: string | null;
  /** True if everybody receives the event at once. An app then waits for a random moment before it loads the data. */
  readonly toAll: boolean;
}

/** A stream that is silent for longer than this is broken. The server writes three times as often. */
export const liveSilenceMs = 45_000;
