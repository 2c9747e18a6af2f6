export { type Chains, createChains } from './chains.ts';
