import { transferCall } from '@tradewind/chain/token-call';
import { bytesToHex } from 'viem/utils';
import { quantity, receipt } from '../answers.ts';
import type { Provider } from '../rpc/provider.ts';
import { neededVoices } from '../rpc/quorum.ts';
import type { Rpc } from '../rpc/rpc.ts';
import { RpcRefused } from '../rpc/rpc-error.ts';
import { presence, timedBlock } from './chain-answers.ts';
import { type Driver, type Expiring, MustWait, type Proposal, WouldFail } from './driver.ts';
import type { OutgoingNetwork } from './network.ts';
import type { Attempt, OpenTransaction } from './transactions.ts';
import { broadcastOnTron } from './tron-api.ts';

/** Blocks come every three seconds: one that is not mined within this time is not going to be. */
const validForMs = 120_000;

/** What a transfer's bytes cost at most, in sun; one of the chain's own coin may open an account as well. */
const besidesEnergy = { token: 1_000_000n, own: 2_000_000n };

/**
 * By how much the final block's time must be later than an expiry. Before another is signed the signer itself waits for
 * some minutes more. Before the end nobody asks anybody any more, and nothing is lost by waiting: a part of a provider
 * may lag behind another.
 */
const msAfterExpiry = { forAnother: 0, forTheEnd: 3_600_000 };

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

  /** Nobody takes what its sender cannot pay for, and each signature that expires is one of few. */
  async function requireCoin(row: OpenTransaction, fee: bigint): Promise<void> {
    const own = await rpc.ask('eth_getBalance', [bytesToHex(row.sender), 'latest'], quantity);
    const needed = row.isToken ? fee + besidesEnergy.token : BigInt(row.amount) + besidesEnergy.own;
    if (own < needed)
      throw new MustWait('The sender has too little of the chain’s own coin for the fee.');
  }

  async function proposeFor(fee: bigint): Promise<Proposal> {
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
    async propose(row) {
      const fee = await feeLimit(row);
      await requireCoin(row, fee);
      return await proposeFor(fee);
    },
    async replace(row, attempts) {
      const newest = attempts.at(-1);
      if (
        !newest ||
        !(await areGone(rpc, network, attempts.map(toExpiring), msAfterExpiry.forAnother))
      )
        return undefined;
      const fee = await feeLimit(row).catch((error: unknown) => {
        // It goes out all the same: the chain refuses it, and it has ended.
        if (error instanceof WouldFail) return BigInt(newest.fee);
        throw error;
      });
      // An address gets more only after its sweep has ended.
      if (row.purpose !== 'sweep') await requireCoin(row, fee);
      return await proposeFor(fee);
    },
    areOver: (signed) => areGone(rpc, network, signed, msAfterExpiry.forTheEnd),
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

function toExpiring({ hash, expiresAt }: Attempt): Expiring {
  return { hash: bytesToHex(hash), expiresAt };
}

/**
 * Expired for every provider that answers, and for the quorum at least, by the time of a block that is final, and mined
 * for none: only then can nothing that was signed still be mined. Fewer than the quorum would let one provider have a
 * payment made twice.
 */
async function areGone(
  rpc: Rpc,
  network: OutgoingNetwork,
  signed: readonly Expiring[],
  afterMs: number,
): Promise<boolean> {
  const { voices } = await rpc.poll((provider) => areGoneFor(provider, signed, afterMs));
  const isQuorum = voices.length >= neededVoices(network.quorum, rpc);
  return isQuorum && voices.every(({ answer }) => answer);
}

async function areGoneFor(
  provider: Provider,
  signed: readonly Expiring[],
  afterMs: number,
): Promise<boolean> {
  const final = await provider.ask('eth_getBlockByNumber', ['finalized', false], timedBlock);
  const time = Number(final.timestamp) * 1000;
  for (const { hash, expiresAt } of signed) {
    if (expiresAt === null || expiresAt.getTime() + afterMs >= time) return false;
    // Asked after the time: what was mined before it is there by now.
    if (await provider.ask('eth_getTransactionReceipt', [hash], receipt.nullable())) return false;
    if (await provider.ask('eth_getTransactionByHash', [hash], presence)) return false;
  }
  return true;
}
