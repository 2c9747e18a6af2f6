import { randomUUID } from 'node:crypto';
import { errorStatus } from '@tradewind/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newOperator, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { inEveryLanguage } from './testing/talk.ts';

let server: TestServer;
let support: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  support = await newOperator(server, ['support']);
});
afterAll(() => server.stop());

const add = (
  key: string,
  text = 'Good day {account}, this is {operator} of {product}',
  requestId: string = randomUUID(),
) => {
  const input = { requestId, key, texts: inEveryLanguage(text) };
  return server.operator('addCanned', input, { token: support.token });
};

const all = async () =>
  (await server.operator('getCannedList', {}, { token: support.token })).response.items;

test('canned answers are stored by key in every language, changed and removed', async () => {
  await add('second');
  const { response } = await add('first');
  expect((await all()).map(({ key }) => key)).toEqual(['first', 'second']);
  const { token } = support;
  const { cannedId } = response;
  const changed = { cannedId, revision: 1, key: 'third', texts: inEveryLanguage('Other words') };
  expect((await server.operator('changeCanned', changed, { token })).status).toBe(200);
  expect((await server.operator('changeCanned', changed, { token })).status).toBe(2206);
  expect(await all()).toMatchObject([
    { key: 'second' },
    { key: 'third', revision: 2, texts: { ru: 'Other words (ru)' } },
  ]);
  const removed = { cannedId, revision: 1 };
  expect((await server.operator('removeCanned', removed, { token })).status).toBe(2206);
  expect(
    (await server.operator('removeCanned', { ...removed, revision: 2 }, { token })).status,
  ).toBe(200);
  expect((await all()).map(({ key }) => key)).toEqual(['second']);
});

test("a canned answer's key is used once, however many add it at once", async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => add('popular')));
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, 2205, 2205, 2205, 2205, 2205]);
  const { response } = await add('unpopular');
  const renamed = { cannedId: response.cannedId, revision: 1, key: 'popular' };
  const { status } = await server.operator(
    'changeCanned',
    { ...renamed, texts: inEveryLanguage('x') },
    { token: support.token },
  );
  expect(status).toBe(2205);
});

test('a canned answer sent again after a lost response is the same answer, and is refused with other texts', async () => {
  const requestId = randomUUID();
  const [first, second] = await Promise.all([
    add('lost', 'Good day', requestId),
    add('lost', 'Good day', requestId),
  ]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.response.cannedId).toBe(first.response.cannedId);
  expect((await add('lost', 'Other', requestId)).status).toBe(errorStatus.requestIdReused);
});

test('a canned answer with a placeholder that nothing fills is refused before a member can read it', async () => {
  expect((await add('typo', 'Good day {acount}')).status).toBe(1100);
  expect((await add('Bad Key')).status).toBe(1100);
});
