import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';

const tables = [
  'journal',
  'journal_line',
  'ledger_block',
  'ledger_account',
  'hold',
  'ledger_proposal',
  'contract_purchase',
];

/**
 * Returns statements that move a journal's two lines to the table of longer journals. Readers see no difference, but
 * each line can then be changed separately.
 */
export const layOut = (journal: string): string[] => [
  `insert into journal_line select * from posting where journal_id = ${journal}`,
  `update journal set amount = null where id = ${journal}`,
];

/** Runs statements with the triggers disabled, as an attacker with full access to the tables could. */
export async function tamper(database: Database, ...statements: string[]): Promise<void> {
  await database.transaction(async (tx) => {
    for (const table of tables)
      await sql.raw(`alter table ${table} disable trigger user`).execute(tx);
    for (const statement of statements) await sql.raw(statement).execute(tx);
    for (const table of tables)
      await sql.raw(`alter table ${table} enable trigger user`).execute(tx);
  });
}
