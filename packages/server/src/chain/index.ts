export { type Chains, createChains } from './chains.ts';
export { enqueue, type OutgoingIntent } from './outgoing/enqueue.ts';
export { runOutgoing } from './outgoing/run-outgoing.ts';
export type { OutgoingFeed } from './outgoing/send-outgoing.ts';
export type { OutgoingOwner, OutgoingOwners, OutgoingStep } from './outgoing/owners.ts';
export type { Signer } from './signer/signer-client.ts';
export { SignerAway } from './signer/signer-error.ts';
export { tokenBalance } from './token-balance.ts';
