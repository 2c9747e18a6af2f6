/**
 * Constants of a member's data export and account closing, shared by the server and the apps. Imports nothing, because
 * the apps bundle this file.
 */
export const exportStates = ['waiting', 'ready', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];

/** The reasons why an account cannot be closed. Each domain may add one. */
export const closingReasons = [
  'balance',
  'withdrawal',
  'deposit',
  'incident',
  'hold',
  'proposal',
] as const;
export type ClosingReason = (typeof closingReasons)[number];

export const closingStates = ['open', 'closed', 'kept', 'stopped'] as const;
export type ClosingState = (typeof closingStates)[number];

/** The number of hours for which an export can be downloaded. */
export const exportKeptHours = 48;
export const exportsPerDay = 2;
