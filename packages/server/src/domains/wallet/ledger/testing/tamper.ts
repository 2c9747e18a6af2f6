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
 * Puts a journal's two lines where those of longer ones stand. Whoever reads lines sees no difference;
 * the two can then be changed apart.
 */
export const layOut = (journal: string): string[] => [
  `insert into journal_line select * from posting where journal_id = ${journal}`,
  `update journal set amount = null where id = ${journal}`,
];

/** Behind the software's back, by someone who may do anything to the tables. */
export async function tamper(database: Database, ...statements: string[]): Promise<void> {
  await database.transaction(async (tx) => {
    for (const table of tables)
      await sql.raw(`alter table ${table} disable trigger user`).execute(tx);
    for (const statement of statements) await sql.raw(statement).execute(tx);
    for (const table of tables)
      await sql.raw(`alter table ${table} enable trigger user`).execute(tx);
  });
}
