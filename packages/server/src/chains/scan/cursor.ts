import { sql } from 'kysely';
import type { ProviderHealth } from '../../database/migrations/deposit-tables.ts';
import type { Database, Reader, Tx } from '../../platform/database/database.ts';

export interface Place {
  readonly number: bigint;
  /** The hash in hex, without `0x`. */
  readonly hash: string;
}

export interface Cursor extends Place {
  readonly readAgainFrom: bigint | null;
  readonly blocksPerSecond: number;
}

/** The number of blocks kept to find where a reorganisation began. */
const keptBlocks = 2000;
const leaseSeconds = 30;
const longestProblem = 500;

/** The hash in the cursor of a chain that has never been reached. */
export const nowhere = '0'.repeat(64);

/**
 * Takes or renews the lease on a network's cursor; undefined if another process holds it. A lease ends 30 seconds after its
 * last renewal. It only saves work: two readers at once are harmless, because both can move on only from the cursor's current
 * place.
 */
export async function takeCursor(
  { db }: Database,
  network: string,
  reader: string,
): Promise<Cursor | undefined> {
  await sql`insert into chain_cursor (network, block_number, block_hash)
    values (${network}, 0, ${Buffer.alloc(32)}) on conflict do nothing`.execute(db);
  const { rows } = await sql<Cursor>`
    update chain_cursor
    set reader = ${reader}, reads_until = now() + ${leaseSeconds} * interval '1 second'
    where network = ${network} and (reader = ${reader} or reads_until < now())
    returning block_number as number, encode(block_hash, 'hex') as hash, read_again_from,
      blocks_per_second`.execute(db);
  return rows[0];
}

/** Ends the lease, so that another process can continue at once. */
export async function letGo({ db }: Database, network: string, reader: string): Promise<void> {
  await db
    .updateTable('chainCursor')
    .set({ readsUntil: sql<Date>`'-infinity'` })
    .where('network', '=', network)
    .where('reader', '=', reader)
    .execute();
}

/**
 * Moves the cursor. Returns false if another process has moved it meanwhile; then the blocks read from there must be discarded.
 */
export async function moveCursor(
  tx: Tx,
  network: string,
  from: Place,
  to: Place & {
    readonly head: bigint;
    readonly blocksPerSecond?: number;
    readonly readAgainFrom?: bigint;
  },
): Promise<boolean> {
  const { rows } = await sql`
    update chain_cursor set block_number = ${to.number}, block_hash = decode(${to.hash}, 'hex'),
      blocks_per_second = coalesce(${to.blocksPerSecond ?? null}::real, blocks_per_second),
      head_number = ${to.head},
      checked_number = case when checked_number > ${to.number} then ${to.number} else checked_number end,
      read_again_from = nullif(read_again_from, ${to.readAgainFrom ?? null}::bigint), read_at = now()
    where network = ${network} and block_number = ${from.number}
      and block_hash = decode(${from.hash}, 'hex')
    returning network`.execute(tx);
  return rows.length === 1;
}

export async function keepBlocks(tx: Tx, network: string, places: readonly Place[]): Promise<void> {
  await tx
    .insertInto('chainBlock')
    .values(places.map(({ number, hash }) => ({ network, number, hash: Buffer.from(hash, 'hex') })))
    .onConflict((conflict) =>
      conflict.columns(['network', 'number']).doUpdateSet({ hash: sql`excluded.hash` }),
    )
    .execute();
  await sql`delete from chain_block where network = ${network} and number <= (
    select number from chain_block where network = ${network}
    order by number desc offset ${keptBlocks} limit 1)`.execute(tx);
}

/** Forgets the blocks above a height, which are no longer on the chain. */
export async function forgetBlocks(tx: Tx, network: string, above: bigint): Promise<void> {
  await tx
    .deleteFrom('chainBlock')
    .where('network', '=', network)
    .where('number', '>', above)
    .execute();
}

/** Returns the kept blocks up to a height, lowest first. */
export async function keptPlaces(db: Reader, network: string, upTo: bigint): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select number, encode(hash, 'hex') as hash from chain_block
    where network = ${network} and number <= ${upTo} order by number`.execute(db);
  return rows;
}

export interface Told {
  readonly head?: bigint;
  readonly final?: bigint;
  readonly problem: string | null;
  /** The problem of the second reading; undefined if it was not tried. */
  readonly checkProblem?: string | null;
  readonly providers: readonly ProviderHealth[];
}

/** Stores the state for operators: the providers, the current problem and since when it exists. */
export async function noteState({ db }: Database, network: string, told: Told): Promise<void> {
  const problem = told.problem?.slice(0, longestProblem) ?? null;
  const check = told.checkProblem?.slice(0, longestProblem) ?? null;
  const isChecked = told.checkProblem !== undefined;
  await sql`
    update chain_cursor set problem = ${problem}::text,
      problem_since = case when ${problem}::text is not null then coalesce(problem_since, now()) end,
      check_problem = case when ${isChecked}::boolean then ${check}::text else check_problem end,
      check_problem_since = case when not ${isChecked}::boolean then check_problem_since
        when ${check}::text is not null then coalesce(check_problem_since, now()) end,
      head_number = coalesce(${told.head ?? null}::bigint, head_number),
      final_number = coalesce(${told.final ?? null}::bigint, final_number),
      providers = ${JSON.stringify(told.providers)}::jsonb
    where network = ${network}`.execute(db);
}
