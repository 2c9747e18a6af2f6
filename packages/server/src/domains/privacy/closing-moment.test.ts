import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountSource, lockContractLevel, lockMember } from '../members/index.ts';
import { offerContracts } from '../courses/testing/contracts.ts';
import { buy } from '../courses/testing/purchases.ts';
import { raiseNotice } from '../notices/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { writeToSupport } from '../support/index.ts';
import type { Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { newPayer } from '../wallet/testing/money.ts';
import { closeDueAccounts } from './close-due-accounts.ts';
import { closeAccountOf, dayComes } from './testing/close.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  await offerContracts(server);
});
afterAll(() => server.stop());

const answered = { kind: 'supportAnswered', params: {}, link: '/customer-service' } as const;
/** Milliseconds in which the other side would have finished, if nothing blocked it. */
const aMoment = 200;

async function newLeaver(): Promise<Person> {
  const person = await newPayer(server);
  await server.member('requestClosing', {}, { token: person.token });
  await dayComes(server, person);
  await sql`insert into ledger_account (holder, coin, kind, balance)
    values (${person.id}, 'USDT', 'available', 0), (${person.id}, 'USDT', 'frozen', 0)
    on conflict do nothing`.execute(server.database.db);
  return person;
}

async function stateOf({ id }: Person) {
  const { rows } = await sql<{ state: string; notices: bigint; queries: bigint }>`
    select state, (select count(*) from notice where member_id = ${id}) as notices,
      (select count(*) from bulk_query where member_id = ${id}) as queries
    from account_closing where member_id = ${id}`.execute(server.database.db);
  return rows[0];
}

const gone = { state: 'closed', notices: 0n, queries: 0n };

describe('a write at the moment of closing', () => {
  test('that began before the closing is waited for, and erased', async () => {
    const person = await newLeaver();
    let closing: Promise<void> | undefined;
    await server.database.transaction(async (tx) => {
      await raiseNotice(tx, person.id, answered);
      await sql`insert into bulk_query (member_id, number, is_found)
        values (${person.id}, 'TW-404', false)`.execute(tx);
      closing = closeDueAccounts(server.services);
      await wait(aMoment);
    });
    await closing;
    expect(await stateOf(person)).toEqual(gone);
  });

  test('that comes after the closing waits, and is refused or left out', async () => {
    const person = await newPayer(server, '500');
    const { id: memberId, email, token } = person;
    let writing: Promise<unknown[]> | undefined;
    await server.database.transaction(async (tx) => {
      await lockMember(tx, memberId);
      await accountSource.erase?.(tx, { memberId, email });
      writing = Promise.all([
        server.database.transaction((other) => raiseNotice(other, memberId, answered)),
        server
          .member('getRecordList', { number: 'TW-404' }, { token })
          .then(({ status }) => status),
        buy(server, person, 1, '100.000000').then(({ status }) => status),
      ]);
      await wait(aMoment);
    });
    expect((await writing)?.slice(1)).toEqual([1003, 1003]);
    const { rows } = await sql`select from notice where member_id = ${memberId}
      union all select from bulk_query where member_id = ${memberId}
      union all select from contract_purchase where member_id = ${memberId}`.execute(
      server.database.db,
    );
    expect(rows).toEqual([]);
  });

  test('is refused by every erased table, whoever writes', async () => {
    const person = await newPayer(server);
    await closeAccountOf(server, person);
    for (const table of [
      'notice',
      'broadcast_read',
      'information_reading',
      'bulk_query',
      'contract_purchase',
      'withdrawal_address',
      'withdrawal_preference',
      'account_export',
      'account_closing',
    ]) {
      const writing = sql`insert into ${sql.table(table)} (member_id) values (${person.id})`;
      await expect(writing.execute(server.database.db)).rejects.toMatchObject({ code: '23000' });
    }
  });
});

/** Runs a transaction that takes a lock, and continues it once a closing waits for that lock. */
async function beside(
  first: (tx: Tx) => Promise<unknown>,
  then: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  let closing: Promise<void> | undefined;
  await server.database.transaction(async (tx) => {
    await first(tx);
    closing = closeDueAccounts(server.services);
    await wait(aMoment);
    await then(tx);
  });
  await closing;
}

describe('closing an account', () => {
  test('waits for a simultaneous purchase, and neither fails', async () => {
    const person = await newLeaver();
    await beside(
      (tx) => lockContractLevel(tx, person.id),
      // The next step of a purchase: locking the accounts.
      (tx) =>
        sql`select from ledger_account where holder = ${person.id} for no key update`.execute(tx),
    );
    expect(await stateOf(person)).toEqual(gone);
  });

  test('waits for a simultaneous message of the member, and neither fails', async () => {
    const person = await newLeaver();
    const said = { memberId: person.id, language: 'en', text: 'Wait' } as const;
    const write = (tx: Tx) => writeToSupport(tx, { ...said, messageId: randomUUID() });
    await server.database.transaction(write);
    const threads = sql`select from support_thread where member_id = ${person.id} for no key update`;
    await beside((tx) => threads.execute(tx), write);
    expect(await stateOf(person)).toEqual(gone);
  });

  test('gives up if another transaction locks in the opposite order, and succeeds afterwards', async () => {
    const person = await newLeaver();
    await beside(
      (tx) =>
        sql`select from ledger_account where holder = ${person.id} for no key update`.execute(tx),
      (tx) => raiseNotice(tx, person.id, answered),
    );
    expect(await stateOf(person)).toEqual(gone);
  });
});
