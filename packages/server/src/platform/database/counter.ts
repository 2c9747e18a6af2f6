import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Reader, Tx } from './database.ts';

/** The number of rows over which a counter is spread, so that concurrent transactions do not wait for the same row. */
const shards = 16;

export async function addToCounter(tx: Tx, name: string, amount: number): Promise<void> {
  await tx
    .insertInto('counter')
    .values({ name, shard: randomInt(shards), value: BigInt(amount) })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'shard'])
        .doUpdateSet({ value: sql<bigint>`counter.value + excluded.value` }),
    )
    .execute();
}

export async function readCounter(db: Reader, name: string): Promise<number> {
  const row = await db
    .selectFrom('counter')
    .select(sql<bigint>`coalesce(sum(value), 0)::bigint`.as('total'))
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return Number(row.total);
}
