import type { Hex } from 'viem';
import { bytesToHex } from 'viem/utils';
import { block, countTransfers, quantity, type Receipt, receipt } from '../answers.ts';
import type { Provider } from '../rpc/provider.ts';
import { neededVoices, tooFew } from '../rpc/quorum.ts';
import type { Rpc } from '../rpc/rpc.ts';
import type { OutgoingNetwork } from './network.ts';
import type { Attempt, OpenTransaction } from './transactions.ts';

export type Outcome =
  | { readonly kind: 'absent' }
  /** Mined, but not deep enough yet for as many providers as needed. */
  | { readonly kind: 'mined'; readonly attempt: Attempt }
  /** One provider reports it, and another that has reached the block contradicts. */
  | { readonly kind: 'disputed' }
  /** No provider contradicts, but fewer answer than must agree. */
  | { readonly kind: 'tooFewVoices'; readonly attempt: Attempt; readonly problem: string }
  | {
      readonly kind: 'confirmed' | 'failed' | 'odd';
      readonly attempt: Attempt;
      readonly block: { readonly number: bigint; readonly hash: Buffer };
    };

type Transfer = Pick<OpenTransaction, 'isToken' | 'sender' | 'recipient' | 'amount'>;

/**
 * Finds the outcome of a transaction from the receipts of all its signatures. A final outcome (paid, reverted, mined without
 * the transfer) needs the network's quorum of agreeing providers and none that contradicts. A provider that fails, does not
 * answer or lags is no voice.
 */
export async function findOutcome(
  rpc: Rpc,
  network: OutgoingNetwork,
  row: Transfer,
  attempts: readonly Attempt[],
): Promise<Outcome> {
  for (const attempt of attempts) {
    const id = bytesToHex(attempt.hash);
    // A wrong “not found” of one provider is harmless: the transaction is then sent again with the same nonce.
    const found = await rpc.ask('eth_getTransactionReceipt', [id], receipt.nullable());
    if (!found) continue;
    const { voices, silent } = await rpc.poll((provider) =>
      opinion(provider, network, row, id, found),
    );
    const count = (wanted: Opinion) => voices.filter(({ answer }) => answer === wanted).length;
    // A single provider may contradict itself for a moment, and there is no other to ask.
    if (count('differs') > 0)
      return rpc.providers.length > 1 ? { kind: 'disputed' } : { kind: 'mined', attempt };
    const needed = neededVoices(network.quorum, rpc);
    if (count('agrees') < needed) {
      // The providers that lag only have to catch up.
      if (voices.length >= needed) return { kind: 'mined', attempt };
      return { kind: 'tooFewVoices', attempt, problem: tooFew(voices.length, needed, silent) };
    }
    const where = { number: found.blockNumber, hash: Buffer.from(found.blockHash.slice(2), 'hex') };
    if (found.status === 0n) return { kind: 'failed', attempt, block: where };
    const isRight = movesWhatItShould(found, network, row);
    return { kind: isRight ? 'confirmed' : 'odd', attempt, block: where };
  }
  return { kind: 'absent' };
}

type Opinion = 'agrees' | 'differs' | 'lags';

/** Returns what a provider says about a receipt; `lags` if it has not reached the block. */
async function opinion(
  provider: Provider,
  network: OutgoingNetwork,
  row: Transfer,
  hash: Hex,
  found: Receipt,
): Promise<Opinion> {
  if ((await settledHeight(provider, network)) < found.blockNumber) return 'lags';
  const own = await provider.ask('eth_getTransactionReceipt', [hash], receipt.nullable());
  const height = `0x${found.blockNumber.toString(16)}`;
  const there = await provider.ask('eth_getBlockByNumber', [height, false], block.nullable());
  const isSame =
    own?.status === found.status &&
    own.blockHash === found.blockHash &&
    there?.hash === found.blockHash &&
    movesWhatItShould(own, network, row) === movesWhatItShould(found, network, row);
  return isSame ? 'agrees' : 'differs';
}

/** Returns the highest block that is final or has enough confirmations. */
async function settledHeight(
  provider: Provider,
  { confirmations, whenFinal }: OutgoingNetwork,
): Promise<bigint> {
  if (whenFinal) {
    const final = await provider.ask('eth_getBlockByNumber', ['finalized', false], block);
    return final.number;
  }
  const head = await provider.ask('eth_blockNumber', [], quantity);
  return head - BigInt(confirmations) + 1n;
}

/** True if the transaction moved the token. One that succeeded without that is no payment. */
function movesWhatItShould(
  found: Receipt,
  { token }: OutgoingNetwork,
  { isToken, sender, recipient, amount }: Transfer,
): boolean {
  if (!isToken) return true;
  const transfer = { sender: bytesToHex(sender), recipient: bytesToHex(recipient) };
  return countTransfers(found, { token, ...transfer, amount: BigInt(amount) }) > 0;
}
