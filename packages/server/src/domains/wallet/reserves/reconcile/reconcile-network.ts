import type { NotCompared } from '@tradewind/contract';
import { sql } from 'kysely';
import { type Chains, readTokenBalances, type Rpc } from '../../../../chains/index.ts';
import type { Database, Db } from '../../../../platform/database/database.ts';
import { type ReserveNetwork, readTreasury } from '../network.ts';
import { holdingPages, readArrived } from '../holdings.ts';
import { differenceInMicros, toRaw } from '../units.ts';
import type { Hex } from 'viem';
import * as z from 'zod';

/** Nodes discard old balances, some after this many blocks; a scanner further behind must catch up first. */
const mostBehind = 100n;

/** The reason why a network cannot be compared now. */
export class NotComparable extends Error {
  readonly reason: NotCompared;

  constructor(reason: NotCompared, message: string) {
    super(message);
    this.reason = reason;
  }
}

/**
 * Compares the reserves on a network's addresses with the records, both at the last block read, exactly to the smallest
 * unit. Inserts the result, opens an incident if they differ, and returns the difference in micro-units.
 */
export async function reconcileNetwork(
  database: Database,
  chains: Pick<Chains, 'signer'>,
  network: ReserveNetwork,
): Promise<bigint> {
  const { db } = database;
  const { code, family, token, decimals, rpc } = network;
  const { blockNumber, blockHash } = await readBlock(db, code);
  const ask = (holders: readonly Uint8Array[]) =>
    readTokenBalances(rpc, { family, token, holders, blockHash });

  const treasuryAddress = await readTreasury(chains, family);
  if (!treasuryAddress) await requireUnused(db, code);
  const [treasury = 0n] = treasuryAddress ? await ask([treasuryAddress]) : [];
  const cold = sumOf(await ask(await readColdAddresses(db, network)));
  let memberAddresses = 0n;
  for await (const page of holdingPages(db, code, blockNumber))
    memberAddresses += sumOf(await ask(page.map(({ address }) => address)));
  const deposits = await readArrived(db, code, blockNumber);
  const payouts = await readPaidOut(database, rpc, code, blockNumber);
  const funding = toRaw(await readFunding(db, code), decimals);
  await requireSameBlock(db, code, blockNumber, blockHash);

  const figures = { treasury, memberAddresses, cold, deposits, payouts, funding };
  return await database.transaction(async (tx) => {
    const { id, difference } = await tx
      .insertInto('reconciliation')
      .values({
        network: code,
        blockNumber,
        treasury: String(figures.treasury),
        memberAddresses: String(figures.memberAddresses),
        cold: String(figures.cold),
        deposits: String(figures.deposits),
        payouts: String(figures.payouts),
        funding: String(figures.funding),
      })
      .returning(['id', 'difference'])
      .executeTakeFirstOrThrow();
    const micros = differenceInMicros(BigInt(difference), decimals);
    if (micros !== 0n) {
      const detail = JSON.stringify({ reconciliation: String(id), block: String(blockNumber) });
      // One open incident per network: it stays open until an operator resolves it.
      await sql`
        insert into chain_incident (kind, network, amount, detail)
        select 'reservesDiffer', ${code}, ${micros}, ${detail}::jsonb
        where not exists (select from chain_incident
          where network = ${code} and kind = 'reservesDiffer' and resolved_at is null)
        on conflict do nothing`.execute(tx);
    }
    return micros;
  });
}

async function readBlock(db: Db, network: string) {
  const cursor = await db
    .selectFrom('chainCursor')
    .select(['blockNumber', 'blockHash', 'headNumber'])
    .where('network', '=', network)
    .executeTakeFirst();
  if (!cursor || cursor.blockHash.every((byte) => byte === 0))
    throw new NotComparable('notRead', 'the chain has not been read yet');
  if (cursor.headNumber - cursor.blockNumber > mostBehind)
    throw new NotComparable('stillReading', 'the chain is still being read');
  return cursor;
}

/**
 * Throws if there are transactions or funding: without a signer the treasury's address is unknown, but it may hold
 * tokens.
 */
async function requireUnused(db: Db, network: string): Promise<void> {
  const { rows } = await sql`
    select from chain_transaction where network = ${network}
    union all select from treasury_funding where network = ${network} limit 1`.execute(db);
  if (rows.length > 0)
    throw new NotComparable('noTreasury', 'no signer says which address the treasury is');
}

/** Throws if the block was replaced meanwhile, since the figures would then come from two branches of the chain. */
async function requireSameBlock(db: Db, network: string, number: bigint, hash: Buffer) {
  const { rows } = await sql<{ isSame: boolean }>`
    select exists (select from chain_cursor where network = ${network}
        and block_number = ${number} and block_hash = ${hash})
      or exists (select from chain_block where network = ${network}
        and number = ${number} and hash = ${hash}) as is_same`.execute(db);
  if (rows[0]?.isSame !== true)
    throw new NotComparable('reorganised', 'the chain was reorganised meanwhile');
}

/** Returns all cold addresses, including earlier ones that received transfers. */
async function readColdAddresses(db: Db, { code, coldAddress }: ReserveNetwork): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('chainTransaction')
    .select('recipient')
    .distinct()
    .where('network', '=', code)
    .where('purpose', '=', 'cold')
    .execute();
  const known = rows.map(({ recipient }) => recipient);
  const isKnown = coldAddress === null || known.some((one) => one.equals(coldAddress));
  return isKnown ? known : [...known, coldAddress];
}

async function readFunding(db: Db, network: string): Promise<bigint> {
  const { funding } = await db
    .selectFrom('treasuryFunding')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('funding'))
    .where('network', '=', network)
    .executeTakeFirstOrThrow();
  return funding;
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

const receipt = z
  .object({ status: z.string(), blockNumber: z.string().regex(/^0x[0-9a-f]+$/) })
  .nullable();

const mostOpen = 1000;

interface Open {
  readonly id: bigint;
  readonly amount: string;
  readonly hash: Buffer;
}

/**
 * Returns the amount paid out by a block: confirmed payouts up to it, and payouts under way that the chain already
 * contains.
 */
async function readPaidOut(
  database: Database,
  rpc: Rpc,
  network: string,
  block: bigint,
): Promise<bigint> {
  const { confirmed, open } = await database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const sums = await sql<{ confirmed: string }>`
        select (coalesce((select amount from network_total where network = ${network} and kind = 'paid'), 0)
          - coalesce((select sum(amount) from chain_transaction
              where network = ${network} and purpose = 'payout' and state = 'confirmed'
                and block_number > ${block}), 0))::text as confirmed`.execute(tx);
      const underWay = await sql<Open>`
        select t.id, t.amount::text as amount, a.hash
        from chain_transaction t join chain_attempt a on a.transaction_id = t.id
        where t.network = ${network} and t.purpose = 'payout'
          and t.state in ('waiting', 'signed', 'broadcast')
        order by a.id limit ${mostOpen}`.execute(tx);
      return { confirmed: BigInt(sums.rows[0]?.confirmed ?? 0), open: underWay.rows };
    });
  const mined = new Map<bigint, bigint>();
  for (const { id, amount, hash } of open) {
    const name: Hex = `0x${hash.toString('hex')}`;
    const found = await rpc.ask('eth_getTransactionReceipt', [name], receipt);
    if (found?.status === '0x1' && BigInt(found.blockNumber) <= block)
      mined.set(id, BigInt(amount));
  }
  return [...mined.values()].reduce((sum, amount) => sum + amount, confirmed);
}
