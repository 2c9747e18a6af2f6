/** Constants of blockchains, shared by the server and the apps. Imports nothing, because the apps bundle this file. */

/**
 * The kinds of incidents that an operator must look into: a credited deposit that the chain took back, before or after
 * the member spent it; a deposit on which the providers disagree or that belongs to no member; a node that serves
 * another chain; a payment that failed after it was confirmed.
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

/** The ways in which an incident can end without an operator. */
export const incidentEndings = ['returned', 'confirmed', 'credited'] as const;
export type IncidentEnding = (typeof incidentEndings)[number];

/** The purposes of the transactions that the academy sends. */
export const outgoingPurposes = ['payout', 'sweep', 'gas', 'cold'] as const;
export type OutgoingPurpose = (typeof outgoingPurposes)[number];

/** The states of any transaction on a chain. */
export const chainTransactionStates = ['waiting', 'done', 'failed'] as const;
export type ChainTransactionState = (typeof chainTransactionStates)[number];

/** Matches a complete transaction hash or address. Members quote these when they ask about money on a chain. */
export const chainTracePattern =
  /^((0[xX])?[0-9a-fA-F]{64}|0[xX][0-9a-fA-F]{40}|T[1-9A-HJ-NP-Za-km-z]{33})$/;
