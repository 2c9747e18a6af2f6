import { countTransfers } from '../answers.ts';
import type { Network } from '../network.ts';
import type { Provider } from '../rpc/provider.ts';
import { neededVoices } from '../rpc/quorum.ts';
import type { Rpc } from '../rpc/rpc.ts';
import { RpcUnavailable } from '../rpc/rpc-error.ts';
import { askHeader, askReceipt } from './questions.ts';
import { requireChain } from './require-chain.ts';
import { type ChainTransfer, ProviderLags } from './transfer.ts';

export interface Claim extends Omit<ChainTransfer, 'logIndex'> {
  /** The number of recorded transfers of the transaction with exactly this content, including this one. */
  readonly alike: number;
}

export interface Testimony {
  /** `notFinal`: the transfer is on the chain, but its block may still be replaced. */
  readonly answer: 'there' | 'notThere' | 'notFinal';
  /** The name of a provider that gave the answer. */
  readonly provider: string;
  /** True if as many providers as the network's quorum gave this same answer. */
  readonly isQuorum: boolean;
}

type Answer = Testimony['answer'];

/**
 * Checks whether a transfer is on the chain: its transaction succeeded in the given block, this block is on the chain with
 * enough confirmations (and final, if the network waits for that), and the receipt has the token's log. As many providers as
 * the network's quorum are asked independently; at most one of them is the one that read the chain. A provider that fails, does
 * not answer or has not reached the block is no voice.
 */
export async function isOnChain(rpc: Rpc, network: Network, claim: Claim): Promise<Testimony> {
  const needed = neededVoices(network.quorum, rpc);
  const { voices, silent } = await rpc.poll((provider) => answerOf(provider, network, claim), {
    most: needed,
  });
  const said = (wanted: Answer) => voices.find(({ answer }) => answer === wanted);
  const found = said('notThere') ?? said('notFinal') ?? voices[0];
  if (!found) throw new RpcUnavailable(silent);
  const alike = voices.filter(({ answer }) => answer === found.answer).length;
  return { answer: found.answer, provider: found.provider.name, isQuorum: alike >= needed };
}

async function answerOf(provider: Provider, network: Network, claim: Claim): Promise<Answer> {
  if (!(await testify(provider, network, claim))) return 'notThere';
  if (!network.creditsWhenFinal) return 'there';
  const final = await askHeader(provider, 'finalized');
  return final && final.number >= claim.blockNumber ? 'there' : 'notFinal';
}

async function testify(provider: Provider, network: Network, claim: Claim): Promise<boolean> {
  await requireChain(provider, network);
  // The scanner may have followed a head that one provider made up, so each provider must itself see the block as deep enough.
  const deepEnough = claim.blockNumber + BigInt(network.confirmations) - 1n;
  const head = (await askHeader(provider, 'latest'))?.number ?? 0n;
  if (head < deepEnough) throw new ProviderLags(head, deepEnough);
  const header = await askHeader(provider, claim.blockNumber);
  if (!header) throw new ProviderLags(head, claim.blockNumber);
  if (header.hash !== `0x${claim.blockHash}`) return false;
  const receipt = await askReceipt(provider, claim.transactionHash);
  if (receipt?.status !== 1n || receipt.blockHash !== header.hash) return false;
  // Compare by content and not by log index, because Tron nodes have numbered logs in receipts in different ways.
  const alike = countTransfers(receipt, {
    token: network.contract,
    sender: `0x${claim.sender}`,
    recipient: `0x${claim.recipient}`,
    amount: claim.rawAmount,
  });
  return alike >= claim.alike;
}
