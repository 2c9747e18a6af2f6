import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

const tables = [
  'journal',
  'posting',
  'ledger_block',
  'ledger_account',
  'hold',
  'ledger_proposal',
  'contract_purchase',
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
