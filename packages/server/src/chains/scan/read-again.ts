import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/**
 * From the scanner's next step on, from the lowest block that was asked for. False for a block that was not read yet, or a
 * chain never reached.
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
