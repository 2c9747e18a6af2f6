import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/database.ts';

/** Branches are of a coin's newest proof, and somebody may be reading the one before; the proofs themselves stay. */
const keptTrees = 2;
const rowsAtATime = 20_000;
const mostRounds = 10_000;

/** Lets go of old trees, and of those that were never finished. */
export async function forgetLeaves(db: Db): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`
    select id from (
      select id, root, made_at, row_number() over (partition by coin, root is null order by id desc) as nth
      from liability_proof where has_leaves) kept
    where nth > ${keptTrees} or root is null and made_at < now() - interval '6 hours'
    order by id`.execute(db);
  for (const { id } of rows) {
    await removeRows(db, 'liability_leaf', id);
    await removeRows(db, 'liability_node', id);
    await db.updateTable('liabilityProof').set({ hasLeaves: false }).where('id', '=', id).execute();
  }
}

async function removeRows(
  db: Db,
  table: 'liability_leaf' | 'liability_node',
  proofId: bigint,
): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any (array(
        select ctid from ${sql.table(table)} where proof_id = ${proofId} limit ${rowsAtATime}))
    `.execute(db);
    if (numAffectedRows < BigInt(rowsAtATime)) return;
  }
}
