import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { tamper } from '../wallet/ledger/testing/tamper.ts';
import { giveMoney } from '../wallet/testing/money.ts';
import { offer, offerContracts } from './testing/contracts.ts';
import { buy } from './testing/purchases.ts';
import { verifyPurchases } from './verify-purchases.ts';

let server: TestServer;

/** Sets up a member who bought two levels, the second for free, and a member who bought none. */
beforeAll(async () => {
  server = await startTestServer({ workers: false });
  await offerContracts(server);
  const person = await newMember(server);
  await newMember(server);
  await giveMoney(server, person, '100');
  await buy(server, person, 1, '100.000000');
  await offer(server, 1, '50');
  await offer(server, 2, '60');
  await buy(server, person, 2, '0.000000');
});
afterAll(() => server.stop());

const purchase = /^Purchase \d+ is not what journal \S+ took for it/;
const level = /^Member \d+ has contract level \d; the highest they bought is \d/;

test.each([
  ['what was paid', `update contract_purchase set paid = paid - 1 where level = 1`, purchase],
  [
    'who paid',
    `update contract_purchase set member_id = (select max(id) from member) where level = 1`,
    purchase,
  ],
  ['its journal', `update contract_purchase set journal_id = 987 where level = 1`, purchase],
  ['its level', `update contract_purchase set level = 3 where level = 1`, purchase],
  ['a member’s level', `update member set contract_level = 3 where contract_level = 2`, level],
  ['nobody’s level', `update member set contract_level = 1 where contract_level = 0`, level],
  ['a purchase that is gone', `delete from contract_purchase where level = 2`, level],
])('verifyPurchases detects a change of %s', async (_, statement, message) => {
  await verifyPurchases(server.database.db);
  await tamper(
    server.database,
    'create table if not exists kept_purchases as select * from contract_purchase',
    'create table if not exists kept_levels as select id, contract_level from member',
    statement,
  );
  await expect(verifyPurchases(server.database.db)).rejects.toThrow(message);
  await tamper(
    server.database,
    'delete from contract_purchase',
    'insert into contract_purchase overriding system value select * from kept_purchases',
    'update member m set contract_level = k.contract_level from kept_levels k where k.id = m.id',
  );
});
