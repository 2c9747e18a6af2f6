import { transferCall } from '@tradewind/chain/token-call';
import { bytesToHex } from 'viem/utils';
import { quantity, receipt } from '../answers.ts';
import type { Provider } from '../rpc/provider.ts';
import type { Rpc } from '../rpc/rpc.ts';
import { RpcRefused } from '../rpc/rpc-error.ts';
import { presence, timedBlock } from './chain-answers.ts';
import { type Driver, MustWait, type Proposal, WouldFail } from './driver.ts';
import type { OutgoingNetwork } from './network.ts';
import type { Attempt, OpenTransaction } from './transactions.ts';
import { broadcastOnTron } from './tron-api.ts';

/** Blocks come every three seconds: one that is not mined within this time is not going to be. */
const validForMs = 120_000;

export function createTronDriver(rpc: Rpc, network: OutgoingNetwork): Driver {
  /** Energy at its price, and some more: what is not used is not taken. */
  async function feeLimit(row: OpenTransaction): Promise<bigint> {
    if (!row.isToken) return 0n;
    const data = transferCall(bytesToHex(row.recipient), BigInt(row.amount));
    const call = { from: bytesToHex(row.sender), to: network.token, data };
    try {
      const energy = await rpc.ask('eth_estimateGas', [call], quantity);
      const price = await rpc.ask('eth_gasPrice', [], quantity);
      return (energy * price * 13n) / 10n;
    } catch (error) {
      if (error instanceof RpcRefused) throw new WouldFail(error.message);
      throw error;
    }
  }

  async function propose(row: OpenTransaction): Promise<Proposal> {
    const fee = await feeLimit(row);
    const { timestamp } = await rpc.ask('eth_getBlockByNumber', ['latest', false], timedBlock);
    // It refers to a block that is final, so that no reorganisation makes it invalid.
    const final = await rpc.ask('eth_getBlockByNumber', ['finalized', false], timedBlock);
    const now = Number(timestamp) * 1000;
    const expiration = now + validForMs;
    return {
      terms: {
        family: 'tron',
        ...reference(final),
        expiration,
        timestamp: now,
        feeLimit: String(fee),
      },
      fee,
      tip: 0n,
      expiresAt: new Date(expiration),
    };
  }

  return {
    choosePlace: async () => await Promise.resolve(undefined),
    propose,
    async replace(row, attempts) {
      return (await areGone(rpc, attempts)) ? await propose(row) : undefined;
    },
    isKnown: (hash) => rpc.ask('eth_getTransactionByHash', [bytesToHex(hash)], presence),
    async send(bytes) {
      const answers = await Promise.allSettled(
        rpc.providers.map(async ({ url }) => await broadcastOnTron(url, bytes)),
      );
      if (answers.some(({ status }) => status === 'fulfilled')) return;
      const why = answers.flatMap((one) =>
        one.status === 'rejected' && one.reason instanceof Error ? [one.reason.message] : [],
      );
      throw new MustWait(`No provider took it: ${why.join('; ')}`.slice(0, 300));
    },
  };
}

/** Two bytes of the block's number, eight from the middle of its hash. */
function reference({ number, hash }: { readonly number: bigint; readonly hash: string }) {
  const low = (number & 0xffffn).toString(16).padStart(4, '0');
  return { refBlockBytes: `0x${low}`, refBlockHash: `0x${hash.slice(2 + 16, 2 + 32)}` };
}

/**
 * Expired for every provider that answers, by the time of a block that is final, and mined for none: only then
 * can nothing that was signed still be mined.
 */
async function areGone(rpc: Rpc, attempts: readonly Attempt[]): Promise<boolean> {
  const views = await Promise.allSettled(
    rpc.providers.map(async (provider) => await areGoneFor(provider, attempts)),
  );
  const said = views.flatMap((view) => (view.status === 'fulfilled' ? [view.value] : []));
  return said.length > 0 && said.every((isGone) => isGone);
}

async function areGoneFor(provider: Provider, attempts: readonly Attempt[]): Promise<boolean> {
  const final = await provider.ask('eth_getBlockByNumber', ['finalized', false], timedBlock);
  const time = Number(final.timestamp) * 1000;
  for (const { hash, expiresAt } of attempts) {
    if (expiresAt === null || expiresAt.getTime() >= time) return false;
    const id = bytesToHex(hash);
    // Asked after the time: what was mined before it is there by now.
    if (await provider.ask('eth_getTransactionReceipt', [id], receipt.nullable())) return false;
    if (await provider.ask('eth_getTransactionByHash', [id], presence)) return false;
  }
  return true;
}
