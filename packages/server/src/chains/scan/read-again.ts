import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/**
 * Asks the scanner to read the chain again from this block; the lowest requested block counts. Returns false if the block was
 * not read yet or the chain was never reached.
 */
export async function askToReadAgain(tx: Tx, network: string, from: bigint): Promise<boolean> {
  const asked = await tx
    .updateTable('chainCursor')
    .set({ readAgainFrom: sql<bigint>`least(read_again_from, ${from}::bigint)` })
    .where('network', '=', network)
    .where('blockNumber', '>=', from)
    .where('blockHash', '<>', sql<Buffer>`decode(repeat('00', 32), 'hex')`)
    .returning('network')
    .executeTakeFirst();
  return asked !== undefined;
}
