import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/database.ts';

/**
 * Branches are read from a coin's newest proof, and a member may still be reading the one before. Proofs themselves are
 * kept.
 */
const keptTrees = 2;
const rowsAtATime = 20_000;
const mostRounds = 10_000;

/** Deletes the leaves and nodes of old proofs, and of unfinished ones. */
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
