import { parseAddress } from '@tradewind/chain/address';
import { sql } from 'kysely';
import { isShutOut, restsUntil } from '../../access/index.ts';
import {
  enqueue,
  isQuorumBroken,
  type OutgoingFeed,
  readTokenBalances,
} from '../../../chains/index.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { hasOpenIncident } from '../open-incidents.ts';
import { readTreasury } from '../reserves/network.ts';
import { pauseOf } from './pause.ts';

type Needs = Pick<Services, 'database' | 'chains' | 'log'>;

const mostLookedAt = 20;
/** A payout larger than the treasury's balance lets smaller ones go first, but only for this long. */
const usualCourtesy = { givesWayForMs: 60 * 60 * 1000 };

/** Creates a feed that queues approved withdrawals for payment, oldest first and one at a time. */
export function createPayouts(
  { database, chains, log }: Needs,
  { givesWayForMs } = usualCourtesy,
): OutgoingFeed {
  const { db } = database;
  let toldOf: bigint | undefined;
  return async (network) => {
    const rpc = chains.rpcOf(network);
    const due = await listDue(db, network);
    const [first] = due;
    if (!first || !rpc || !chains.signer) return false;
    const token = parseAddress(first.chain, first.token);
    if (!token) throw new Error('The network’s contract has no right address.');
    const treasury = await readTreasury(chains, first.chain);
    if (treasury === undefined || (await isBusy(db, network, treasury))) return false;
    // Read before the balance: what is mined between the two reads is subtracted twice, and never counted as available.
    const promised = await underWay(db, network, treasury);
    const question = { family: first.chain, token, holders: [treasury] };
    const [there = 0n] = await readTokenBalances(rpc, question);
    const free = there - promised;
    const now = Date.now();
    const next = due.find(
      ({ raw, approvedAt }) => BigInt(raw) <= free || now - approvedAt.getTime() >= givesWayForMs,
    );
    if (!next || BigInt(next.raw) > free) {
      // Logged once for each withdrawal that must wait, not every second.
      if (toldOf !== first.id)
        log.error(
          { network, withdrawal: String(first.id) },
          'the treasury cannot pay what was approved',
        );
      toldOf = first.id;
      return false;
    }
    const id = await database.transaction(async (tx) => {
      if (!(await lockApproved(tx, next.id))) return undefined;
      return await enqueue(tx, {
        network,
        purpose: 'payout',
        withdrawalId: next.id,
        sender: treasury,
        recipient: next.address,
        isToken: true,
        amount: BigInt(next.raw),
      });
    });
    return id !== undefined;
  };
}

interface Due {
  readonly id: bigint;
  readonly address: Buffer;
  readonly raw: string;
  readonly approvedAt: Date;
  readonly chain: 'evm' | 'tron';
  readonly token: string;
}

async function listDue(db: Db, network: string): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select w.id, w.address, w.changed_at as approved_at, n.chain, n.contract_address as token,
      ((w.amount - w.charge) * power(10::numeric, n.decimals - 6))::numeric(78, 0)::text as raw
    from withdrawal w join coin_network n on n.code = w.network
      cross join lateral ${pauseOf(sql`w.id`)} p
    where w.state = 'approved' and w.network = ${network} and n.withdrawals_on
      and not ${isQuorumBroken(sql`n.code`)}
      and not ${hasOpenIncident(sql`w.member_id`)}
      and not ${isShutOut(sql`w.member_id`)}
      and ${restsUntil(sql`w.member_id`)} is null
      and not exists (select from chain_transaction t where t.withdrawal_id = w.id and t.state <> 'refused')
      and (p.resumes_at is null or p.resumes_at < now() and not p.is_given_up)
    order by w.id limit ${mostLookedAt}`.execute(db);
  return rows;
}

/**
 * Locks the withdrawal; returns false if it is no longer approved. A block that came before has withdrawn the approval,
 * and a block that comes now waits for the lock and then finds the queued payout.
 */
async function lockApproved(tx: Tx, id: bigint): Promise<boolean> {
  const row = await tx
    .selectFrom('withdrawal')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** True if another transaction of the treasury waits for its signature. */
async function isBusy(db: Db, network: string, treasury: Buffer): Promise<boolean> {
  const waiting = await db
    .selectFrom('chainTransaction')
    .select('id')
    .where('network', '=', network)
    .where('sender', '=', treasury)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return waiting !== undefined;
}

/** Returns the amount of unmined transfers, which the chain's balance still contains although it is promised. */
async function underWay(db: Db, network: string, treasury: Buffer): Promise<bigint> {
  const { sum } = await db
    .selectFrom('chainTransaction')
    .select(sql<string>`coalesce(sum(amount), 0)::text`.as('sum'))
    .where('network', '=', network)
    .where('sender', '=', treasury)
    .where('isToken', '=', true)
    .where('state', 'in', ['waiting', 'signed', 'broadcast'])
    .where('minedBy', 'is', null)
    .executeTakeFirstOrThrow();
  return BigInt(sum);
}
