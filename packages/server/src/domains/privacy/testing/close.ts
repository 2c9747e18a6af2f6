import { sql } from 'kysely';
import type { Person } from '../../../testing/people.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { setProven } from '../../wallet/testing/money.ts';
import { closeDueAccounts } from '../close-due-accounts.ts';

/** Ends the waiting period of the member's closing. */
export async function dayComes({ database: { db } }: TestServer, { id }: Person): Promise<void> {
  await sql`alter table account_closing disable trigger account_closing_ends_once`.execute(db);
  await sql`update account_closing set closes_at = now() where member_id = ${id}
    and state = 'open'`.execute(db);
  await sql`alter table account_closing enable trigger account_closing_ends_once`.execute(db);
}

export async function closeAccountOf(server: TestServer, person: Person): Promise<void> {
  const { status, msg } = await server.member('requestClosing', {}, { token: person.token });
  if (status !== 200) throw new Error(`${status} ${msg}`);
  await dayComes(server, person);
  await closeDueAccounts(server.services);
}

/** Proves the member and closes the account. */
export async function leave(server: TestServer, person: Person): Promise<void> {
  setProven(server, person);
  await closeAccountOf(server, person);
}
