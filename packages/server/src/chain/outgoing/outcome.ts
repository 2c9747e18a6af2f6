import type { Hex } from 'viem';
import { bytesToHex } from 'viem/utils';
import { block, countTransfers, quantity, type Receipt, receipt } from '../answers.ts';
import type { Provider } from '../rpc/provider.ts';
import type { Rpc } from '../rpc/rpc.ts';
import type { OutgoingNetwork } from './network.ts';
import type { Attempt, OpenTransaction } from './transactions.ts';

export type Outcome =
  | { readonly kind: 'absent' }
  /** Mined, but not so deep that it counts. */
  | { readonly kind: 'mined'; readonly attempt: Attempt }
  /** One provider says so, and another that has come as far does not. */
  | { readonly kind: 'disputed' }
  | {
      readonly kind: 'confirmed' | 'failed' | 'odd';
      readonly attempt: Attempt;
      readonly block: { readonly number: bigint; readonly hash: Buffer };
    };

type Transfer = Pick<OpenTransaction, 'isToken' | 'sender' | 'recipient' | 'amount'>;

/** What became of it: by the receipts of everything that was signed for it. */
export async function findOutcome(
  rpc: Rpc,
  network: OutgoingNetwork,
  row: Transfer,
  attempts: readonly Attempt[],
): Promise<Outcome> {
  for (const attempt of attempts) {
    const id = bytesToHex(attempt.hash);
    const found = await rpc.ask('eth_getTransactionReceipt', [id], receipt.nullable());
    if (!found) continue;
    const opinions = await opinionsOf(rpc, network, id, found);
    // One alone may contradict itself for a moment, and nobody else can be asked.
    if (opinions.has('differs') && rpc.providers.length > 1) return { kind: 'disputed' };
    if (opinions.has('differs')) return { kind: 'mined', attempt };
    if (!opinions.has('agrees')) return { kind: 'mined', attempt };
    const where = { number: found.blockNumber, hash: Buffer.from(found.blockHash.slice(2), 'hex') };
    if (found.status === 0n) return { kind: 'failed', attempt, block: where };
    const isRight = !row.isToken || hasTransfer(found, network, row);
    return { kind: isRight ? 'confirmed' : 'odd', attempt, block: where };
  }
  return { kind: 'absent' };
}

type Opinion = 'agrees' | 'differs' | 'lags';

/**
 * Every provider that has come so far must say the same, and one at least must have. One that lags is not
 * asked; one that says otherwise is reason to wait.
 */
async function opinionsOf(
  rpc: Rpc,
  network: OutgoingNetwork,
  hash: Hex,
  found: Receipt,
): Promise<ReadonlySet<Opinion>> {
  const views = await Promise.allSettled(
    rpc.providers.map(async (provider) => await opinion(provider, network, hash, found)),
  );
  return new Set(views.flatMap((view) => (view.status === 'fulfilled' ? [view.value] : [])));
}

async function opinion(
  provider: Provider,
  network: OutgoingNetwork,
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
    there?.hash === found.blockHash;
  return isSame ? 'agrees' : 'differs';
}

/** The highest block that counts. */
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

/** A transaction that succeeded without moving the token is no payment. */
function hasTransfer(
  found: Receipt,
  { token }: OutgoingNetwork,
  { sender, recipient, amount }: Transfer,
): boolean {
  const transfer = { sender: bytesToHex(sender), recipient: bytesToHex(recipient) };
  return countTransfers(found, { token, ...transfer, amount: BigInt(amount) }) > 0;
}
