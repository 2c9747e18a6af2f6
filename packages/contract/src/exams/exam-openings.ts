/** Constants of exam openings, shared by the server and the apps. Imports nothing, because the apps bundle this file. */

/**
 * The states of an application or an opening. An opening with no attempts left becomes `over` when the next one is
 * made.
 */
export const openingStates = ['applied', 'opened', 'over', 'declined', 'withdrawn'] as const;
export type OpeningState = (typeof openingStates)[number];

/** The result for each address when an operator opens an exam for many members. */
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
/** The largest number of addresses in one call. */
export const openForMost = 500;
