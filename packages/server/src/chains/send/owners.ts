import type { OutgoingPurpose, OutgoingState } from '../../database/migrations/outgoing-tables.ts';
import type { Tx } from '../../platform/database/database.ts';

/** A change of a transaction's state, reported in the same database transaction. */
export interface OutgoingStep {
  readonly id: bigint;
  readonly network: string;
  readonly purpose: OutgoingPurpose;
  readonly withdrawalId: bigint | null;
  readonly addressId: bigint | null;
  /** True for the token; the amount is in the smallest unit. */
  readonly isToken: boolean;
  readonly amount: bigint;
  /** The final states are `confirmed`, `failed` (reverted or expired for good) and `refused` (nothing can be mined). */
  readonly state: Exclude<OutgoingState, 'waiting'>;
}

/** Updates the owner's own records. Called exactly once for each state; an error rolls the step back. */
export type OutgoingOwner = (tx: Tx, step: OutgoingStep) => Promise<void>;

/** The owner for each purpose. */
export type OutgoingOwners = Partial<Record<OutgoingPurpose, OutgoingOwner>>;
