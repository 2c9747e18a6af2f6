/** Words of chains that both sides of the wire share. No imports: the apps use it too. */

/**
 * What a person must look into: money taken back after it was spent, or while it was still there; a deposit
 * on which providers do not agree, or which nobody can be given; a chain that is another one; a payment that
 * was confirmed and failed after all.
 */
export const incidentKinds = [
  'shortfall',
  'reversal',
  'disputed',
  'notCredited',
  'deepReorganisation',
  'reservesDiffer',
  'paymentLost',
] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/** How one can end by itself. */
export const incidentEndings = ['returned', 'confirmed', 'credited'] as const;
export type IncidentEnding = (typeof incidentEndings)[number];

/** What we send on chains is for. */
export const outgoingPurposes = ['payout', 'sweep', 'gas', 'cold'] as const;
export type OutgoingPurpose = (typeof outgoingPurposes)[number];

/** Of any transaction, as a chain sees it. */
export const chainTransactionStates = ['waiting', 'done', 'failed'] as const;
export type ChainTransactionState = (typeof chainTransactionStates)[number];

/** The look of what members quote of money on a chain, whole: the hash of its transaction, or the address where it goes. */
export const chainTracePattern =
  /^((0[xX])?[0-9a-fA-F]{64}|0[xX][0-9a-fA-F]{40}|T[1-9A-HJ-NP-Za-km-z]{33})$/;
