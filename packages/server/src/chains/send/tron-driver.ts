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

/** Blocks come every three seconds; a transaction that is not mined within this time will not be mined. */
const validForMs = 120_000;

/**
 * The highest cost of a transfer's bandwidth, in sun. A transfer of the chain's own coin may also have to create the
 * recipient's account.
 */
const besidesEnergy = { token: 1_000_000n, own: 2_000_000n };

/**
 * How much later than an expiry the final block must be. Before another signature, the signer itself waits some minutes more.
 * Before a transaction is given up, waiting longer costs nothing, and a server of a provider may lag behind the others.
 */
const msAfterExpiry = { forAnother: 0, forTheEnd: 3_600_000 };

export function createTronDriver(rpc: Rpc, network: OutgoingNetwork): Driver {
  /** Returns the fee limit: the estimated energy at its price plus 30 percent. Unused energy is not charged. */
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

  /** Throws if the sender cannot pay the fee: no node would accept the transaction, and the number of signatures is limited. */
  async function requireCoin(row: OpenTransaction, fee: bigint): Promise<void> {
    const own = await rpc.ask('eth_getBalance', [bytesToHex(row.sender), 'latest'], quantity);
    const needed = row.isToken ? fee + besidesEnergy.token : BigInt(row.amount) + besidesEnergy.own;
    if (own < needed)
      throw new MustWait('The sender has too little of the chain’s own coin for the fee.');
  }

  async function proposeFor(fee: bigint): Promise<Proposal> {
    const { timestamp } = await rpc.ask('eth_getBlockByNumber', ['latest', false], timedBlock);
    // The transaction refers to a final block, so that no reorganisation makes it invalid.
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
        // Sign it all the same: the chain then refuses it, which ends the transaction.
        if (error instanceof WouldFail) return BigInt(newest.fee);
        throw error;
      });
      // An address gets more coin only after its sweep has ended, so a sweep must not wait for it.
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

/** The reference to a block: two bytes of its number and eight from the middle of its hash. */
function reference({ number, hash }: { readonly number: bigint; readonly hash: string }) {
  const low = (number & 0xffffn).toString(16).padStart(4, '0');
  return { refBlockBytes: `0x${low}`, refBlockHash: `0x${hash.slice(2 + 16, 2 + 32)}` };
}

function toExpiring({ hash, expiresAt }: Attempt): Expiring {
  return { hash: bytesToHex(hash), expiresAt };
}

/**
 * True if all signatures have expired at the time of a final block and none was mined, for every provider that answers and at
 * least for the quorum. Only then can none be mined any more. With fewer providers, a single one could cause a double payment.
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
    // Asked after the block's time was read: a transaction mined before that time is visible now.
    if (await provider.ask('eth_getTransactionReceipt', [hash], receipt.nullable())) return false;
    if (await provider.ask('eth_getTransactionByHash', [hash], presence)) return false;
  }
  return true;
}
