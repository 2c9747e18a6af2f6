import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember, newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { refusalOf } from '../testing/all-money.ts';
import { giveMoney, newPayer } from '../testing/money.ts';
import { approve, proposeAdjustment, proposeOwn } from '../testing/office.ts';
import { transfer } from '../testing/transfers.ts';

/** An account can hold nine times this amount, but not ten times. */
const most = '999999999999';

let server: TestServer;
let author: Person;
let judge: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  author = await newOperator(server, ['finance']);
  judge = await newOperator(server, ['finance']);
});
afterAll(() => server.stop());

test('an academy’s total beyond the largest possible sum is refused with an error of its own', async () => {
  const statuses = [];
  for (let nth = 0; nth < 9; nth += 1) {
    const { response } = await proposeOwn(server, 'proposeCapital', author, most);
    statuses.push((await approve(server, judge, response.proposalId)).status);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { response } = await proposeOwn(server, 'proposeCapital', author, most);
  expect(await refusalOf(server, () => approve(server, judge, response.proposalId))).toBe(1313);
});

test('an overflow of a member’s balance by an adjustment or a transfer is refused with an error of its own', async () => {
  const [rich, sender] = [await newMember(server), await newPayer(server, most)];
  for (let nth = 0; nth < 9; nth += 1) await giveMoney(server, rich, most);
  const { response } = await proposeAdjustment(server, author, rich, most);
  expect(await refusalOf(server, () => approve(server, judge, response.proposalId))).toBe(1313);
  expect(await refusalOf(server, () => transfer(server, sender, rich, most))).toBe(1313);
});
