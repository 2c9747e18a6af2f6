/** Words of withdrawals that both sides of the wire share. No imports: the apps use it too. */
export const withdrawalStates = [
  'requested',
  'approved',
  'signed',
  'broadcast',
  'confirmed',
  'rejected',
  'cancelled',
  'failed',
  'refunded',
] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

export const withdrawMethods = ['onChain', 'internal'] as const;
export type WithdrawMethod = (typeof withdrawMethods)[number];

/** Why a person looks at a withdrawal before it is paid. */
export const withdrawalRisks = [
  'largeAmount',
  'dailyLimit',
  'velocity',
  'newAddress',
  'waitSwitchedOff',
  'securityChanged',
  'contractAddress',
  'addressUnchecked',
] as const;
export type WithdrawalRisk = (typeof withdrawalRisks)[number];

/** Why nothing of a member is paid out, whoever has approved it. */
export const withdrawalStops = ['blocked', 'incident', 'securityChanged'] as const;
export type WithdrawalStop = (typeof withdrawalStops)[number];

/**
 * What is at an address: somebody's wallet, a contract, an address of the academy's own, one that keeps
 * whatever is sent there for ever; unknown where no chain could be asked.
 */
export const addressKinds = ['wallet', 'contract', 'own', 'forbidden', 'unknown'] as const;

/** A new address in a member's list waits this long before money goes there. */
export const addressHoldHours = 24;
export const addressLabelMax = 60;
/** A member's list of addresses is no longer than this. */
export const addressBookMost = 50;

/** How far sending has come. */
export const outgoingStates = [
  'waiting',
  'signed',
  'broadcast',
  'confirmed',
  'failed',
  'refused',
] as const;
