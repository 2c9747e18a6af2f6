import { sql } from 'kysely';
import { enqueue, type OutgoingFeed, SignerAway } from '../../../../chains/index.ts';
import type { Db } from '../../../../platform/database/database.ts';
import type { Services } from '../../../../platform/domain/services.ts';
import { readReserveNetworks, readTreasury } from '../network.ts';
import { findReady, type ReadyAddress } from './ready-addresses.ts';
import { mayBegin } from './sweepable.ts';

const mostAtOnce = 50;
const lookEveryMs = 60_000;

interface Queue {
  wanted: ReadyAddress[];
  treasury: Buffer;
  lookAgainAt: number;
}

/**
 * Creates a feed that sends addresses the gas for their sweeps. It is asked after payouts, and queues one transfer at a
 * time.
 */
export function createGasFeed({
  database,
  chains,
  log,
}: Pick<Services, 'database' | 'chains' | 'log'>): OutgoingFeed {
  const { db } = database;
  const queues = new Map<string, Queue>();

  async function look(code: string): Promise<Omit<Queue, 'lookAgainAt'> | undefined> {
    const network = (await readReserveNetworks(db, chains)).find((one) => one.code === code);
    const treasury = network && (await readTreasury(chains, network.family));
    if (!treasury || (await wasRefused(db, code))) return undefined;
    const ready = await findReady(db, network, mostAtOnce);
    return { wanted: ready.filter(({ missing }) => missing > 0n), treasury };
  }

  async function fill(code: string): Promise<Queue> {
    const known = queues.get(code);
    if (known && (known.wanted.length > 0 || Date.now() < known.lookAgainAt)) return known;
    const queue = { wanted: [], treasury: Buffer.alloc(0), lookAgainAt: Date.now() + lookEveryMs };
    queues.set(code, queue);
    try {
      return Object.assign(queue, await look(code));
    } catch (error) {
      // Without the signer nothing is paid; the engine logs that. At a start the signer may come a moment later than
      // the server.
      if (error instanceof SignerAway) return queue;
      // Payouts use the same loop and must not fail because of this.
      const reason = error instanceof Error ? error.message : 'unknown';
      log.warn({ network: code, reason }, 'addresses got no gas');
      return queue;
    }
  }

  return async (code) => {
    const queue = await fill(code);
    for (let next = queue.wanted[0]; next; next = queue.wanted[0]) {
      if (await wasRefused(db, code)) {
        queue.wanted = [];
        return false;
      }
      const begun = await begin(code, next, queue.treasury);
      // Another transaction has the turn, so the same address is tried again later.
      if (begun === undefined) return false;
      queue.wanted.shift();
      if (begun !== 'rests') return true;
    }
    return false;
  };

  async function begin(network: string, to: ReadyAddress, treasury: Buffer) {
    return await database.transaction(async (tx) => {
      if (!(await mayBegin(tx, network, to.addressId))) return 'rests';
      return await enqueue(tx, {
        network,
        purpose: 'gas',
        addressId: to.addressId,
        sender: treasury,
        recipient: to.address,
        isToken: false,
        amount: to.missing,
      });
    });
  }
}

/** True if gas was refused recently; the next address would be refused, too. */
async function wasRefused(db: Db, network: string): Promise<boolean> {
  const { rows } = await sql`
    select from chain_transaction
    where network = ${network} and purpose = 'gas' and state = 'refused'
      and changed_at > now() - interval '10 minutes'
    limit 1`.execute(db);
  return rows.length > 0;
}
