/** Words of openings that both sides of the wire share. No imports: the apps use it too. */

/** Where an application or an opening stands. One that is spent is over when the next one comes. */
export const openingStates = ['applied', 'opened', 'over', 'declined', 'withdrawn'] as const;
export type OpeningState = (typeof openingStates)[number];

/** What became of one address when an exam was opened for many. */
export const openingOutcomes = [
  'opened',
  'alreadyOpen',
  'repeated',
  'unknown',
  'closed',
  'tooFewAttempts',
] as const;
export type OpeningOutcome = (typeof openingOutcomes)[number];

export const openingMinutesMax = 600;
export const openingAttemptsMax = 20;
/** So many addresses at once. */
export const openForMost = 500;
