import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Anchor } from './anchor.ts';
import { requireBlock } from './hold-to-anchor.ts';
import { LedgerDiffers } from './ledger-differs.ts';

export interface SealingState {
  /** Age of the oldest unsealed journal; 0 if all are sealed. */
  readonly unsealedSeconds: number;
  /** Why nothing may be sealed; undefined if nothing is wrong. */
  readonly fault: string | undefined;
}

/** Reads the state from the database, so that it is right even if no process seals any more. */
export async function readSealingState(db: Db, anchor: Anchor): Promise<SealingState> {
  return { unsealedSeconds: await readUnsealedSeconds(db), fault: await findFault(db, anchor) };
}

export async function readUnsealedSeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(0, extract(epoch from clock_timestamp() - posted_at))::float8 as seconds
    from journal
    where id > coalesce((select last_journal from ledger_block order by height desc limit 1), 0)
    order by id limit 1`.execute(db);
  return rows[0]?.seconds ?? 0;
}

async function findFault(db: Db, anchor: Anchor): Promise<string | undefined> {
  try {
    const noted = await anchor.read();
    if (noted) await requireBlock(db, noted, anchor.file);
    return undefined;
  } catch (error) {
    // An unreadable anchor file prevents sealing as well.
    if (error instanceof LedgerDiffers || isFileError(error)) return error.message;
    throw error;
  }
}

function isFileError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error && 'path' in error;
}
