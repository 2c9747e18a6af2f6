import type { Proposal } from '../../../../data/shapes.ts';

type Decided = Pick<Proposal, 'state' | 'proposedBy' | 'decidedBy'>;

/** Its author cannot decide it, only take it back. */
export const isWithdrawn = ({ state, proposedBy, decidedBy }: Decided): boolean =>
  state === 'rejected' && decidedBy?.operatorId === proposedBy.operatorId;
