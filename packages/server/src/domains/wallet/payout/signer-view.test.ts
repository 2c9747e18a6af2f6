import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWithdrawals, type Withdrawals } from '../../../../../signer/src/withdrawals.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { newPayer } from '../testing/money.ts';
import { addApproved } from './testing/approved-withdrawal.ts';
import { urlOf } from './testing/payout-world.ts';

let server: TestServer;
let withdrawals: Withdrawals;
beforeAll(async () => {
  server = await startTestServer({ workers: false });
  withdrawals = openWithdrawals(urlOf(server.testDatabase.name), () => {});
});
afterAll(async () => {
  await withdrawals.close();
  await server.stop();
});

async function approved(digits: string, amount: bigint) {
  const { id: memberId } = await newPayer(server, '25');
  const recipient = `0x${digits.repeat(20)}` as const;
  const wanted = { memberId, network: 'ERC20', recipient, amount, charge: 1n };
  return String(await server.database.transaction((tx) => addApproved(tx, wanted)));
}

test('the signer warns and reads with its own login if the role for it may not read the view', async () => {
  const id = await approved('56', 25_000_000n);
  const { database, testDatabase } = server;
  // All databases of a server share its roles, so this database alone shows another role under the name of the signer’s.
  await database.pool.query(`
    create schema roles;
    create view roles.pg_roles as
      select oid, 'tradewind_signer'::name as rolname from pg_catalog.pg_roles where rolname = 'pg_database_owner';
    alter database ${testDatabase.name} set search_path = roles, pg_catalog, public`);
  const warnings: string[] = [];
  const reader = openWithdrawals(urlOf(testDatabase.name), (line) => void warnings.push(line));
  try {
    expect(await reader.find(id)).toMatchObject({ state: 'approved', arrives: 24_999_999n });
    expect(warnings).toEqual([
      expect.stringMatching(/has no role tradewind_signer .*: it reads as \w+$/),
    ]);
  } finally {
    await reader.close();
    await database.pool.query(
      `alter database ${testDatabase.name} reset search_path; drop schema roles cascade`,
    );
  }
});

test('the signer reads a withdrawal together with its hold in the ledger, and can change nothing', async () => {
  const [id] = [await approved('12', 25_000_000n), await approved('34', 24_000_000n)];
  expect(await withdrawals.find(id)).toEqual({
    network: 'ERC20',
    state: 'approved',
    address: Buffer.alloc(20, 0x12),
    amount: 25_000_000n,
    arrives: 24_999_999n,
    approvals_needed: 0,
    approvals: 0,
    hold_purpose: 'withdrawal',
    hold_state: 'held',
    hold_amount: 25_000_000n,
    frozen: 25_000_000n,
    destination: `ERC20 0x${'12'.repeat(20)}`,
    stopped: false,
  });
  expect(await withdrawals.find('999999')).toBeUndefined();
  // A reader with write access would take a number from this sequence.
  await server.database.pool.query(`
    create sequence taken;
    alter view payout_to_sign rename to as_it_was;
    create view payout_to_sign as select s.*, nextval('taken') from as_it_was s`);
  await server.database.pool.query(
    `do $$ begin
       if exists (select from pg_roles where rolname = 'tradewind_signer') then
         grant select on payout_to_sign to tradewind_signer;
         grant usage on sequence taken to tradewind_signer;
       end if;
     end $$`,
  );
  await expect(withdrawals.find(id)).rejects.toThrow('cannot read its database');
});
