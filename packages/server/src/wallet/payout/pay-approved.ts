import { parseAddress } from '@tradewind/chain/address';
import { sql } from 'kysely';
import { bytesToHex, type Hex, hexToBytes } from 'viem';
import { enqueue, type OutgoingFeed, readTokenBalances } from '../../chain/index.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import { hasOpenIncident } from '../open-incidents.ts';

type Needs = Pick<Services, 'database' | 'chains' | 'log'>;

const mostLookedAt = 20;
/** What the signer refused for good is tried again after ten minutes, twenty, forty … and then no more. */
const firstPauseMinutes = 10;
const mostRefusals = 8;

/** Sends approved withdrawals on their way, oldest first and one at a time. */
export function createPayouts({ database, chains, log }: Needs): OutgoingFeed {
  const { db } = database;
  let toldOf: bigint | undefined;
  return async (network) => {
    const rpc = chains.rpcOf(network);
    const due = await listDue(db, network);
    const [first] = due;
    if (!first || !rpc || !chains.signer) return false;
    const token = parseAddress(first.chain, first.token);
    if (!token) throw new Error('The network’s contract has no right address.');
    const treasury = await treasuryOf(chains.signer, first.chain);
    if (treasury === undefined || (await isBusy(db, network, treasury))) return false;
    const holders = [hexToBytes(treasury)];
    const [there = 0n] = await readTokenBalances(rpc, { family: first.chain, token, holders });
    const free = there - (await underWay(db, network, treasury));
    const next = due.find(({ raw }) => BigInt(raw) <= free);
    if (!next) {
      // Once for each that has to wait, not every second.
      if (toldOf !== first.id)
        log.error(
          { network, withdrawal: String(first.id) },
          'the treasury cannot pay what was approved',
        );
      toldOf = first.id;
      return false;
    }
    const id = await database.transaction(
      async (tx) =>
        await enqueue(tx, {
          network,
          purpose: 'payout',
          withdrawalId: next.id,
          sender: hexToBytes(treasury),
          recipient: next.address,
          isToken: true,
          amount: BigInt(next.raw),
        }),
    );
    return id !== undefined;
  };
}

interface Due {
  readonly id: bigint;
  readonly address: Buffer;
  readonly raw: string;
  readonly chain: 'evm' | 'tron';
  readonly token: string;
}

async function listDue(db: Db, network: string): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select w.id, w.address, n.chain, n.contract_address as token,
      ((w.amount - w.charge) * power(10::numeric, n.decimals - 6))::numeric(78, 0)::text as raw
    from withdrawal w join coin_network n on n.code = w.network
    where w.state = 'approved' and w.network = ${network} and n.withdrawals_on
      and not ${hasOpenIncident(sql`w.member_id`)}
      and not exists (select from chain_transaction t where t.withdrawal_id = w.id and t.state <> 'refused')
      and coalesce((select count(*) < ${mostRefusals} and
          max(t.changed_at) < now() - ${firstPauseMinutes} * power(2, count(*) - 1) * interval '1 minute'
        from chain_transaction t where t.withdrawal_id = w.id and t.state = 'refused'
        having count(*) > 0), true)
    order by w.id limit ${mostLookedAt}`.execute(db);
  return rows;
}

/** Another one waits for its signature. */
async function isBusy(db: Db, network: string, treasury: Hex): Promise<boolean> {
  const waiting = await db
    .selectFrom('chainTransaction')
    .select('id')
    .where('network', '=', network)
    .where('sender', '=', Buffer.from(hexToBytes(treasury)))
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return waiting !== undefined;
}

/** What the chain's balance may still hold of it, though it is promised. */
async function underWay(db: Db, network: string, treasury: Hex): Promise<bigint> {
  const { sum } = await db
    .selectFrom('chainTransaction')
    .select(sql<string>`coalesce(sum(amount), 0)::text`.as('sum'))
    .where('network', '=', network)
    .where('sender', '=', Buffer.from(hexToBytes(treasury)))
    .where('isToken', '=', true)
    .where('state', 'in', ['waiting', 'signed', 'broadcast'])
    .executeTakeFirstOrThrow();
  return BigInt(sum);
}

async function treasuryOf(
  signer: NonNullable<Services['chains']['signer']>,
  family: 'evm' | 'tron',
): Promise<Hex | undefined> {
  const { treasuries } = await signer.hello();
  return bytesToHex(hexToBytes(treasuries[family] as Hex));
}
