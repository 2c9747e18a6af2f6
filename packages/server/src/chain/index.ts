export { type Chains, createChains } from './chains.ts';
export { whatIsAt } from './what-is-at.ts';
