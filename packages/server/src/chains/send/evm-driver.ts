import { transferCall } from '@tradewind/chain/token-call';
import type { TransactionSerializedEIP1559 } from 'viem';
import { bytesToHex, parseTransaction } from 'viem/utils';
import type { Database } from '../../platform/database/database.ts';
import { quantity, word } from '../answers.ts';
import { neededVoices, tooFew } from '../rpc/quorum.ts';
import type { Rpc } from '../rpc/rpc.ts';
import { RpcRefused } from '../rpc/rpc-error.ts';
import { presence, timedBlock } from './chain-answers.ts';
import { type Driver, MustWait, type Patience, type Proposal, WouldFail } from './driver.ts';
import type { OutgoingNetwork } from './network.ts';
import { type Attempt, nextPlace, type OpenTransaction } from './transactions.ts';

const usualTip = 1_000_000_000n;
/** Enough gas for a transfer of any known token. */
const enoughGas = 100_000n;
/** Nodes accept a replacement only if both fees are a tenth higher; an eighth is common practice. */
const raised = (fee: bigint): bigint => fee + fee / 8n + 1n;
const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** Errors that mean that the transaction or another one with its nonce already exists. */
const alreadyThere =
  /already known|already imported|known transaction|nonce too low|replacement.*underpriced/i;

export function createEvmDriver(
  { db }: Database,
  rpc: Rpc,
  network: OutgoingNetwork,
  { replaceAfterMs }: Patience,
): Driver {
  async function fees() {
    const { baseFeePerGas } = await rpc.ask('eth_getBlockByNumber', ['latest', false], timedBlock);
    const tip = await rpc.ask('eth_maxPriorityFeePerGas', [], quantity).catch((error: unknown) => {
      if (error instanceof RpcRefused) return usualTip;
      throw error;
    });
    return { tip, fee: (baseFeePerGas ?? 0n) * 2n + tip };
  }

  async function gasFor(row: OpenTransaction): Promise<bigint> {
    const amount = BigInt(row.amount);
    const recipient = bytesToHex(row.recipient);
    const call = row.isToken
      ? { to: network.token, data: transferCall(recipient, amount) }
      : { to: recipient, value: `0x${amount.toString(16)}` };
    try {
      const gas = await rpc.ask(
        'eth_estimateGas',
        [{ from: bytesToHex(row.sender), ...call }],
        quantity,
      );
      // The estimate may be too low, because it assumes that pending transactions are mined too.
      return row.isToken ? larger(gas + gas / 4n, enoughGas) : gas;
    } catch (error) {
      if (error instanceof RpcRefused) throw new WouldFail(error.message);
      throw error;
    }
  }

  /**
   * Returns the number of transactions of the sender as each provider counts them; throws if fewer answer than the quorum. A
   * wrong first nonce would leave a gap that blocks all later transactions.
   */
  async function counts(row: OpenTransaction, at: 'latest' | 'pending'): Promise<bigint[]> {
    const { voices, silent } = await rpc.poll((provider) =>
      provider.ask('eth_getTransactionCount', [bytesToHex(row.sender), at], quantity),
    );
    const needed = neededVoices(network.quorum, rpc);
    if (voices.length < needed) throw new MustWait(tooFew(voices.length, needed, silent));
    return voices.map(({ answer }) => answer);
  }

  function terms(row: OpenTransaction, gas: bigint, { fee, tip }: { fee: bigint; tip: bigint }) {
    if (row.nonce === null) throw new Error('A place is chosen before it is signed for.');
    return {
      family: 'evm' as const,
      chainId: network.chainId,
      nonce: Number(row.nonce),
      gas: String(gas),
      maxFeePerGas: String(fee),
      maxPriorityFeePerGas: String(tip),
    };
  }

  return {
    async choosePlace(row) {
      const next = await nextPlace(db, row);
      if (next === undefined) {
        const [first = 0n, ...others] = await counts(row, 'pending');
        if (others.some((other) => other !== first))
          throw new MustWait('Providers do not agree on how much the sender has sent.');
        return first;
      }
      if ((await counts(row, 'latest')).every((mined) => mined > next))
        throw new MustWait('The sender has sent what is not ours: its key was used elsewhere.');
      return next;
    },

    async propose(row, isBound = false): Promise<Proposal> {
      const gas = isBound ? enoughGas : await gasFor(row);
      const now = await fees();
      const own = await rpc.ask('eth_getBalance', [bytesToHex(row.sender), 'latest'], quantity);
      const value = row.isToken ? 0n : BigInt(row.amount);
      if (own < gas * now.fee + value)
        throw new MustWait('The sender has too little of the chain’s own coin for the fee.');
      return { terms: terms(row, gas, now), ...now, expiresAt: null };
    },

    async replace(row, attempts): Promise<Proposal | undefined> {
      const newest = attempts.at(-1);
      // A higher fee helps only a transaction that was sent, and each time it takes longer to see whether it helps.
      const patience = replaceAfterMs * 2 ** (attempts.length - 1);
      if (!newest?.sentAt || Date.now() - newest.signedAt.getTime() < patience) return undefined;
      const mined = await rpc.ask(
        'eth_getTransactionCount',
        [bytesToHex(row.sender), 'latest'],
        quantity,
      );
      if (row.nonce !== null && mined > row.nonce)
        throw new MustWait('Its place on the chain was taken by a transaction that is not ours.');
      // A transaction that waits for earlier nonces is not helped by a higher fee.
      if (mined !== row.nonce) return undefined;
      const now = await fees();
      const fee = larger(now.fee, raised(BigInt(newest.fee)));
      const tip = larger(now.tip, raised(BigInt(newest.tip)));
      // Keep the gas: the transfer may revert now, but it must be mined all the same, so that later nonces can go on.
      const gas = gasOf(newest);
      return { terms: terms(row, gas, { fee, tip }), fee, tip, expiresAt: null };
    },

    // A signed transaction never expires on EVM chains.
    areOver: async () => await Promise.resolve(false),

    isKnown: (hash) => rpc.ask('eth_getTransactionByHash', [bytesToHex(hash)], presence),

    async send(bytes) {
      const answers = await Promise.allSettled(
        rpc.providers.map(async (provider) => {
          await provider.ask('eth_sendRawTransaction', [bytesToHex(bytes)], word);
        }),
      );
      const isTaken = answers.some(
        (one) =>
          one.status === 'fulfilled' ||
          (one.reason instanceof RpcRefused && alreadyThere.test(one.reason.message)),
      );
      if (isTaken) return;
      const why = answers.flatMap((one) =>
        one.status === 'rejected' && one.reason instanceof Error ? [one.reason.message] : [],
      );
      throw new MustWait(`No provider took it: ${why.join('; ')}`.slice(0, 300));
    },
  };
}

/** Returns the gas limit of the earlier signature. */
function gasOf({ signedBytes }: Attempt): bigint {
  return parseTransaction(bytesToHex(signedBytes) as TransactionSerializedEIP1559).gas ?? 0n;
}
