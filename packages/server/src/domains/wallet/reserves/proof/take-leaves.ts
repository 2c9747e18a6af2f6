import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../../platform/database/database.ts';
import { idPages, readTotals, within } from '../../ledger/index.ts';
import { LedgerDiffers } from '../../ledger/index.ts';

const membersAtATime = 20_000;

/**
 * Stores every member's balance of one moment as two leaves each; throws LedgerDiffers if the balances do not match the
 * postings. The database computes the hashes page by page in one snapshot, so later changes are not seen.
 */
export async function takeLeaves(database: Database, coin: string, reserves: bigint | null) {
  const snapshot = database.db.transaction().setIsolationLevel('repeatable read');
  return await snapshot.execute(async (tx) => {
    const proof = await tx
      .insertInto('liabilityProof')
      .values({
        coin,
        madeAt: sql<Date>`date_trunc('milliseconds', now())`,
        members: 0n,
        total: '0',
        reserves: reserves === null ? null : String(reserves),
        seed: randomBytes(32),
      })
      .returning(['id', 'coin', 'madeAt', 'seed', 'reserves'])
      .executeTakeFirstOrThrow();
    let [members, total] = [0n, 0n];
    for await (const page of idPages(tx, 'member', membersAtATime)) {
      const taken = await insertPage(tx, proof, within('a.holder', page));
      members += taken.parts / 2n;
      total += taken.total;
    }
    await requireAll(tx, coin, total);
    await tx
      .updateTable('liabilityProof')
      .set({ members, total: String(total) })
      .where('id', '=', proof.id)
      .execute();
    return { ...proof, members, total };
  });
}

interface Taken {
  readonly parts: bigint;
  readonly total: bigint;
}

/**
 * Inserts the leaves of a page, in the format that `liability-branch.ts` of the contract reads: the hash of 0, salt,
 * hash of the holder, and the amount in sixteen bytes. The division of a balance and each part's place and salt are
 * derived from the proof's seed.
 */
async function insertPage(
  tx: Tx,
  { id, coin, seed }: { id: bigint; coin: string; seed: Buffer },
  isInPage: ReturnType<typeof within>,
): Promise<Taken> {
  const { rows } = await sql<Taken>`
    with owned as (
      select a.holder, sum(a.balance)::bigint as balance from ledger_account a
      where ${isInPage} and a.coin = ${coin} and a.kind in ('available', 'frozen')
      group by a.holder having sum(a.balance) > 0),
    divided as (
      select o.holder, o.balance, div(o.balance::numeric * ('x' || encode(substring(
        sha256(${seed}::bytea || '\\x00'::bytea || int8send(o.holder)) for 7), 'hex'))::bit(56)::bigint,
        72057594037927936)::bigint as first
      from owned o),
    part as (
      select d.holder, p.nth, case p.nth when 0 then d.first else d.balance - d.first end as amount,
        substring(sha256(${seed}::bytea || '\\x01'::bytea || int8send(d.holder) || int2send(p.nth)) for 16)
          as place
      from divided d cross join (values (0::smallint), (1::smallint)) as p (nth)),
    written as (
      insert into liability_leaf (proof_id, place, member_id, amount, hash)
      select ${id}, part.place, part.holder, part.amount, sha256('\\x00'::bytea
        || sha256(${seed}::bytea || '\\x02'::bytea || part.place)
        || sha256(convert_to('tradewind holder' || chr(10) || principal.email, 'UTF8'))
        || '\\x0000000000000000'::bytea || int8send(part.amount))
      from part join principal on principal.id = part.holder
      returning amount)
    select count(*) as parts, coalesce(sum(amount), 0)::bigint as total from written`.execute(tx);
  return rows[0] ?? { parts: 0n, total: 0n };
}

/** Throws if the balances do not sum to the postings of the same snapshot: a balance would be missing or wrong. */
async function requireAll(tx: Tx, coin: string, total: bigint): Promise<void> {
  const owed = (await readTotals(tx))
    .filter((one) => one.coin === coin && (one.kind === 'available' || one.kind === 'frozen'))
    .reduce((sum, { balance }) => sum + balance, 0n);
  if (owed !== total)
    throw new LedgerDiffers(`Members’ balances of ${coin} sum to ${total}; postings say ${owed}.`);
}
