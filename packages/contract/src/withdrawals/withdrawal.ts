/** Constants of withdrawals, shared by the server and the apps. Imports nothing, because the apps bundle this file. */
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

/** The reasons why an operator must review a withdrawal before it is paid. */
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

/** The reasons why no withdrawal of a member is paid out, even if it is approved. */
export const withdrawalStops = ['blocked', 'incident', 'securityChanged'] as const;
export type WithdrawalStop = (typeof withdrawalStops)[number];

/**
 * The kinds of addresses: a wallet, a contract, an address of the academy, or an address that keeps whatever is sent to
 * it for ever. `unknown` means that no chain could be asked.
 */
export const addressKinds = ['wallet', 'contract', 'own', 'forbidden', 'unknown'] as const;

/** The number of hours before money can be sent to a new address in a member's list. */
export const addressHoldHours = 24;
export const addressLabelMax = 60;
/** The largest number of addresses in a member's list. */
export const addressBookMost = 50;

/** The states of an outgoing transaction. */
export const outgoingStates = [
  'waiting',
  'signed',
  'broadcast',
  'confirmed',
  'failed',
  'refused',
] as const;
