export { type Chains, createChains } from './chains.ts';
export { enqueue } from './outgoing/enqueue.ts';
export type { OutgoingOwner } from './outgoing/owners.ts';
export { runOutgoing } from './outgoing/run-outgoing.ts';
export type { OutgoingFeed } from './outgoing/send-outgoing.ts';
export { tokenBalance } from './token-balance.ts';
