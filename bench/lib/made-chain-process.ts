import { serveMadeChain } from './made-chain.ts';

/** In a process of its own: what it costs to be a provider is not what is measured. */
const [head = '0', known = '1'] = process.argv.slice(2);
const url = await serveMadeChain(Number(head), Number(known));
process.send?.(url);
