import { countTransfers } from '../answers.ts';
import type { Network } from '../network.ts';
import type { Provider } from '../rpc/provider.ts';
import type { Rpc } from '../rpc/rpc.ts';
import { RpcUnavailable } from '../rpc/rpc-error.ts';
import { askHeader, askReceipt } from './questions.ts';
import { requireChain } from './require-chain.ts';
import { type ChainTransfer, ProviderLags } from './transfer.ts';

export interface Claim extends Omit<ChainTransfer, 'logIndex'> {
  /** How many transfers of the very same content were recorded of the transaction, with this one. */
  readonly alike: number;
}

export interface Testimony {
  /** `notFinal`: it is there, and may still go. */
  readonly answer: 'there' | 'notThere' | 'notFinal';
  /** Whose, by name. */
  readonly provider: string;
}

/**
 * Whether a transfer is on the chain: its transaction succeeded, in that block, which is the chain's (and
 * final, where the network waits for that), and its receipt has the token's log. Two must say so, where two
 * can be asked and are as far: whichever of them read the chain, another has been heard.
 */
export async function isOnChain(rpc: Rpc, network: Network, claim: Claim): Promise<Testimony> {
  const { voices, silent } = await rpc.poll(
    async (provider): Promise<Testimony> => ({
      answer: await answerOf(provider, network, claim),
      provider: provider.name,
    }),
    2,
  );
  const testimonies = voices.map(({ answer }) => answer);
  const [first] = testimonies;
  if (!first) throw new RpcUnavailable(silent);
  const said = (answer: Testimony['answer']) => testimonies.find((one) => one.answer === answer);
  return said('notThere') ?? said('notFinal') ?? first;
}

async function answerOf(
  provider: Provider,
  network: Network,
  claim: Claim,
): Promise<Testimony['answer']> {
  if (!(await testify(provider, network, claim))) return 'notThere';
  if (!network.creditsWhenFinal) return 'there';
  const final = await askHeader(provider, 'finalized');
  return final && final.number >= claim.blockNumber ? 'there' : 'notFinal';
}

async function testify(provider: Provider, network: Network, claim: Claim): Promise<boolean> {
  await requireChain(provider, network);
  const header = await askHeader(provider, claim.blockNumber);
  if (!header) {
    const head = await askHeader(provider, 'latest');
    throw new ProviderLags(head?.number ?? 0n, claim.blockNumber);
  }
  if (header.hash !== `0x${claim.blockHash}`) return false;
  const receipt = await askReceipt(provider, claim.transactionHash);
  if (receipt?.status !== 1n || receipt.blockHash !== header.hash) return false;
  // By content and not by number: Tron's receipts have counted their logs in more than one way.
  const alike = countTransfers(receipt, {
    token: network.contract,
    sender: `0x${claim.sender}`,
    recipient: `0x${claim.recipient}`,
    amount: claim.rawAmount,
  });
  return alike >= claim.alike;
}
