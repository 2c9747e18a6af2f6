import { serveMadeChain } from './made-chain.ts';

/** Serves the chain in a process of its own, because the cost of being a provider is not measured. */
const [head = '0', known = '1'] = process.argv.slice(2);
const url = await serveMadeChain(Number(head), Number(known));
process.send?.(url);
