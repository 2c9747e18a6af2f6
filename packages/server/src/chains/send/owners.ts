import type { OutgoingPurpose, OutgoingState } from '../../database/migrations/outgoing-tables.ts';
import type { Tx } from '../../platform/database/database.ts';

/** A transaction that has just changed its state, in the same database transaction. */
export interface OutgoingStep {
  readonly id: bigint;
  readonly network: string;
  readonly purpose: OutgoingPurpose;
  readonly withdrawalId: bigint | null;
  readonly addressId: bigint | null;
  /** Whether it is of the token; and how much, as the chain counts. */
  readonly isToken: boolean;
  readonly amount: bigint;
  /** `confirmed`, `failed` (reverted, or expired for good) and `refused` (nothing to be mined) are its end. */
  readonly state: Exclude<OutgoingState, 'waiting'>;
}

/** Keeps its own books in step. Called exactly once for each state; what it throws undoes the step. */
export type OutgoingOwner = (tx: Tx, step: OutgoingStep) => Promise<void>;

/** Who wants to know, by what the transaction is for. */
export type OutgoingOwners = Partial<Record<OutgoingPurpose, OutgoingOwner>>;
