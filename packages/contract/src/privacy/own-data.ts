/** Words of a member's own data that both sides of the wire share. No imports: the apps use it too. */
export const exportStates = ['waiting', 'ready', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];

/** What stands against closing an account; each domain may add one. */
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

/** An export can be fetched this long, and asked for this often. */
export const exportKeptHours = 48;
export const exportsPerDay = 2;
