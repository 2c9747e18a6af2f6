import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Db, Tx } from '../../../platform/database/database.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import type { Anchor } from './anchor.ts';
import { hashBlock, noBlock } from './block.ts';
import { holdToAnchor, requireOwnSeal } from './hold-to-anchor.ts';
import { readJournalTexts } from './journal-texts.ts';

const mostBlocks = 200;
const pauseMs = 20;

/** Key of the advisory lock that lets only one server seal at a time. */
const sealingLock = 5_347_201;

interface SealOptions {
  readonly patienceMs?: number;
  readonly mostJournals?: number;
  /** Without an anchor nothing is noted outside the database. */
  readonly anchor?: Anchor;
}

/**
 * Seals the committed journals into blocks and adds them to the totals; returns the number of sealed journals. Postings
 * never wait for it. Throws LedgerDiffers and seals nothing if the chain has lost a sealed block, since a falsified
 * past must not be sealed.
 */
export async function sealJournals(
  database: Database,
  secrets: SecretBox,
  { patienceMs = 5000, mostJournals = 5000, anchor }: SealOptions = {},
): Promise<number> {
  const horizon = await findHorizon(database, patienceMs);
  if (horizon === undefined) return 0;
  let sealed = 0;
  // The last round finds nothing to seal, and notes the block of the round before in the anchor.
  for (let block = 0; block < mostBlocks; block += 1) {
    const count = await database.transaction(
      async (tx) => await sealBlock(tx, { horizon, secrets, mostJournals, anchor }),
    );
    sealed += count;
    if (count === 0) break;
  }
  return sealed;
}

/**
 * Returns an id up to which every journal that will ever exist is visible. A transaction has its transaction number
 * before it takes a journal id (next_journal_id), so once all transactions of this moment have ended, no smaller id can
 * appear. Returns undefined if one of them takes too long; the next round tries again.
 */
async function findHorizon({ db }: Database, patienceMs: number): Promise<bigint | undefined> {
  const last = await sql<{ id: bigint }>`
    select case when is_called then last_value else 0 end as id from journal_id`.execute(db);
  // Our transaction number is taken after reading the last id, so every transaction with an id up to it has a smaller
  // number.
  const begun = await sql<{ xid: string }>`select pg_current_xact_id()::xid::text as xid`.execute(
    db,
  );
  const deadline = Date.now() + patienceMs;
  for (;;) {
    if (!(await isAnyOlder(db, begun.rows[0]?.xid))) return last.rows[0]?.id;
    if (Date.now() >= deadline) return undefined;
    await sleep(pauseMs);
  }
}

/** True if a transaction with a smaller number still runs in this database; other databases of the server do not count. */
async function isAnyOlder(db: Db, xid: string | undefined): Promise<boolean> {
  const { rows } = await sql<{ isOlder: boolean }>`
    select exists (
      select from pg_locks writer
      where writer.locktype = 'transactionid' and writer.mode = 'ExclusiveLock'
        and age(writer.transactionid) > age(${xid}::xid)
        and exists (
          select from pg_locks used where used.pid = writer.pid and used.locktype = 'relation'
            and used.database = (select oid from pg_database where datname = current_database()))
    ) as is_older`.execute(db);
  return rows[0]?.isOlder ?? true;
}

interface Sealing {
  readonly horizon: bigint;
  readonly secrets: SecretBox;
  readonly mostJournals: number;
  readonly anchor: Anchor | undefined;
}

async function sealBlock(
  tx: Tx,
  { horizon, secrets, mostJournals, anchor }: Sealing,
): Promise<number> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(${sealingLock}) as is_ours`.execute(tx);
  if (!rows[0]?.isOurs) return 0;
  const head = await tx
    .selectFrom('ledgerBlock')
    .select(['height', 'lastJournal', 'hash', 'seal'])
    .orderBy('height', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (head) requireOwnSeal(head, secrets);
  // Done under the lock, so that no process notes an older head after a newer one.
  if (anchor) await holdToAnchor(tx, anchor, head);
  const journals = await readJournalTexts(tx, head?.lastJournal ?? 0n, horizon, mostJournals);
  const [first, last] = [journals[0], journals.at(-1)];
  if (!first || !last) return 0;
  const content = {
    height: (head?.height ?? 0n) + 1n,
    previous: head?.hash ?? noBlock,
    journals,
  };
  await tx
    .insertInto('ledgerBlock')
    .values({
      height: content.height,
      previous: content.previous,
      firstJournal: first.id,
      lastJournal: last.id,
      journals: journals.length,
      ...hashBlock(content, secrets),
    })
    .execute();
  await sql`
    insert into ledger_total as t (coin, kind, balance)
    select a.coin, a.kind, sum(p.amount)
    from posting p
      join journal j on j.id = p.journal_id
      join ledger_account a on a.id = p.account_id
    where p.journal_id between ${first.id} and ${last.id}
    group by a.coin, a.kind
    on conflict (coin, kind) do update set balance = t.balance + excluded.balance`.execute(tx);
  return journals.length;
}
