import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember, newOperator, type Person } from '../../testing/people.ts';
import { headersOf, type TestServer } from '../../testing/test-server.ts';
import { openOffice } from './testing/office.ts';
import { submitted } from './testing/submissions.ts';

const anHour = 30;
const aDay = 100;

let server: TestServer;
let realNameId: string;

beforeAll(async () => {
  ({ server } = await openOffice());
  realNameId = await submitted(server, await newMember(server));
});
afterAll(() => server.stop());

const reveal = (by: Person) => server.operator('revealRealName', { realNameId }, by);

async function revealAtOnce(by: Person, times: number) {
  return await Promise.all(Array.from({ length: times }, () => reveal(by)));
}

async function eventsOf(by: Person, kind: string) {
  await server.services.securityEvents.flush();
  return await server.database.db
    .selectFrom('securityEvent')
    .select(['kind', 'detail'])
    .where('principalId', '=', by.id)
    .where('kind', '=', kind as 'reveal')
    .orderBy('id')
    .execute();
}

async function lettersTo({ email }: Person) {
  const rows = await server.database.db
    .selectFrom('mail')
    .select('kind')
    .where('recipient', '=', email)
    .execute();
  return rows.map(({ kind }) => kind);
}

test('an operator can reveal at most thirty people an hour, even with a hundred requests at once, and sees photos only by revealing', async () => {
  const reviewer = await newOperator(server, ['reviewer']);
  const answers = await revealAtOnce(reviewer, aDay);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(anHour);
  expect(answers.filter(({ status }) => status === 1004)).toHaveLength(aDay - anHour);
  const page = await server.operator('getRealName', { realNameId }, reviewer);
  expect(JSON.stringify(page.response)).not.toContain('/api/File/Private/');
  // The limit is per operator: another operator can continue.
  expect(await reveal(await newOperator(server, ['reviewer']))).toMatchObject({ status: 200 });
  const [refused] = await eventsOf(reviewer, 'reveal-quota');
  expect(refused).toMatchObject({ detail: { rule: 'reveal-hour' } });
});

test('an operator can reveal at most a hundred people a day, however they are spread', async () => {
  const reviewer = await newOperator(server, ['reviewer']);
  expect((await reveal(reviewer)).status).toBe(200);
  const daily = { name: 'reveal-day', times: aDay, seconds: 86_400 };
  for (let nth = 2; nth < aDay; nth += 1)
    await server.services.throttle.spend([daily, String(reviewer.id)]);
  expect((await reveal(reviewer)).status).toBe(200);
  expect((await reveal(reviewer)).status).toBe(1004);
  const [refused] = await eventsOf(reviewer, 'reveal-quota');
  expect(refused).toMatchObject({ detail: { rule: 'reveal-day' } });
});

test('using half of the hourly reveals and using the last one raise one alarm each, mailed to every owner', async () => {
  const owner = await newOperator(server, ['owner']);
  const reviewer = await newOperator(server, ['reviewer']);
  await revealAtOnce(reviewer, anHour / 2 - 1);
  expect(await eventsOf(reviewer, 'reveal-alarm')).toEqual([]);
  await revealAtOnce(reviewer, 2);
  expect((await eventsOf(reviewer, 'reveal-alarm')).map(({ detail }) => detail)).toMatchObject([
    { quota: 'reveal-hour', of: anHour },
  ]);
  expect(await lettersTo(owner)).toEqual(['identities-revealed']);
  await revealAtOnce(reviewer, anHour);
  expect(await eventsOf(reviewer, 'reveal-alarm')).toHaveLength(2);
  expect(await lettersTo(owner)).toEqual(['identities-revealed', 'identities-revealed']);
  expect(await lettersTo(reviewer)).toEqual([]);
});

test('an alarm is shown on the start page of operators who manage operators', async () => {
  const reviewer = await newOperator(server, ['reviewer']);
  await server.database.transaction((tx) =>
    server.services.securityEvents.noteIn(tx, { kind: 'reveal-alarm', principalId: reviewer.id }),
  );
  const owner = await newOperator(server, ['owner']);
  const { response } = await server.operator('getWorkList', {}, owner);
  expect(response.items.map(({ kind }) => kind)).toContain('revealAlarm');
  const seen = await server.operator('getWorkList', {}, reviewer);
  expect(seen.response.items.map(({ kind }) => kind)).not.toContain('revealAlarm');
});

test('each photo that an operator opens is a security event', async () => {
  const reviewer = await newOperator(server, ['reviewer']);
  const { photos } = (await reveal(reviewer)).response;
  await server.app.inject({ url: photos?.front ?? '', headers: headersOf(reviewer) });
  expect(await eventsOf(reviewer, 'photo-opened')).toMatchObject([
    { detail: { subject: `real-name:${realNameId}` } },
  ]);
});
