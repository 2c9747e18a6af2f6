import type { Proposal } from '../../../../data/shapes.ts';

type Decided = Pick<Proposal, 'state' | 'proposedBy' | 'decidedBy'>;

/**
 * True if the author withdrew the proposal. Authors cannot decide their own proposals, so a rejection by them is a withdrawal.
 */
export const isWithdrawn = ({ state, proposedBy, decidedBy }: Decided): boolean =>
  state === 'rejected' && decidedBy?.operatorId === proposedBy.operatorId;
