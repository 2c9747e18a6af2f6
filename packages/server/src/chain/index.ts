export { type Chains, createChains } from './chains.ts';
export { enqueue, type OutgoingIntent } from './outgoing/enqueue.ts';
export type { OutgoingOwner, OutgoingOwners, OutgoingStep } from './outgoing/owners.ts';
export type { Signer } from './signer/signer-client.ts';
export { SignerAway } from './signer/signer-error.ts';
export { readGasPrice, readNativeBalance, readTokenBalances } from './balances/token-balances.ts';
export type { Rpc } from './rpc/rpc.ts';
