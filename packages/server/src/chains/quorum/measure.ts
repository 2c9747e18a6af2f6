import type { Network } from '../network.ts';
import type { Provider } from '../rpc/provider.ts';
import { neededVoices } from '../rpc/quorum.ts';
import type { Rpc } from '../rpc/rpc.ts';
import { askHeader } from '../scan/questions.ts';
import { requireChain } from '../scan/require-chain.ts';

export interface Measured {
  readonly configured: number;
  readonly needed: number;
  /** Providers that answer, keep up and have the same block. */
  readonly agreeing: number;
  readonly isReached: boolean;
  /** For people; null where every provider agrees. */
  readonly problem: string | null;
}

/** A provider that is further behind the foremost is no voice. Twice the depth, and on short ones a few blocks at least. */
const mostBehind = ({ confirmations }: Network) => BigInt(Math.max(confirmations * 2, 10));

/**
 * Asks every provider for its newest block, and then for the hash of one block that they must all have. The quorum is
 * reached if enough of them keep up and nobody that keeps up contradicts: on a contradiction nobody can say who is right.
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
