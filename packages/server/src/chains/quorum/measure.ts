import type { Network } from '../network.ts';
import type { Provider } from '../rpc/provider.ts';
import { neededVoices } from '../rpc/quorum.ts';
import type { Rpc } from '../rpc/rpc.ts';
import { askHeader } from '../scan/questions.ts';
import { requireChain } from '../scan/require-chain.ts';

export interface Measured {
  readonly configured: number;
  readonly needed: number;
  /** The number of providers that answer, keep up and have the same block. */
  readonly agreeing: number;
  readonly isReached: boolean;
  /** The problems as text for operators; null if every provider agrees. */
  readonly problem: string | null;
}

/**
 * The number of blocks that a provider may be behind the highest one and still count: twice the network's confirmations, but at
 * least ten.
 */
const mostBehind = ({ confirmations }: Network) => BigInt(Math.max(confirmations * 2, 10));

/**
 * Asks every provider for its newest block and then for the hash of one block that all of them must have. The quorum is reached
 * if enough providers keep up and none of these contradicts: on a contradiction it is unknown who is right.
 */
export async function measureQuorum(rpc: Rpc, network: Network): Promise<Measured> {
  const configured = rpc.providers.length;
  const needed = neededVoices(network.quorum, rpc);
  const heads = await rpc.poll(async (provider) => {
    await requireChain(provider, network);
    return (await askHeader(provider, 'latest'))?.number ?? 0n;
  });
  const highest = heads.voices.reduce((most, { answer }) => (answer > most ? answer : most), 0n);
  const problems = [...heads.silent];
  const following = new Set<Provider>();
  let lowest = highest;
  for (const { provider, answer } of heads.voices) {
    if (highest - answer > mostBehind(network)) {
      problems.push(`${provider.name}: ${highest - answer} blocks behind`);
      continue;
    }
    following.add(provider);
    if (answer < lowest) lowest = answer;
  }
  const depth = BigInt(network.confirmations);
  const reference = lowest > depth ? lowest - depth : 0n;
  const blocks = await rpc.poll(async (provider) => await askHeader(provider, reference), {
    among: following,
  });
  problems.push(...blocks.silent);
  const hashes = blocks.voices.flatMap(({ answer }) => answer?.hash ?? []);
  const isOne = new Set(hashes).size <= 1;
  if (!isOne) problems.push(`They do not have the same block ${reference}`);
  const agreeing = isOne ? hashes.length : 0;
  return {
    configured,
    needed,
    agreeing,
    isReached: agreeing >= needed,
    problem: problems.length > 0 ? problems.join('; ').slice(0, 300) : null,
  };
}
