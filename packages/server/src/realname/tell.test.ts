import { afterAll, beforeAll, expect, test } from 'vitest';
import { leave } from '../own-data/testing/close.ts';
import { newMember, newOperator, type Person } from '../testing/people.ts';
import type { TestServer } from '../testing/test-server.ts';
import { openOffice } from './testing/office.ts';
import { approve, reject, submitted } from './testing/submissions.ts';

let server: TestServer;
let reviewer: Person;

beforeAll(async () => {
  ({ server, reviewer } = await openOffice({ reviewersNeeded: 2 }));
});
afterAll(() => server.stop());

/** Since it was last asked. */
async function told(): Promise<readonly (string | null)[]> {
  const events = await server.database.db
    .deleteFrom('liveEvent')
    .where('audience', '=', 'operators:identity.read')
    .where('topic', '=', 'realNames')
    .returning('subject')
    .execute();
  return events.map(({ subject }) => subject);
}

test('reviewers are told when somebody submits, when one approves and when it is decided', async () => {
  const realNameId = await submitted(server, await newMember(server));
  expect(await told()).toEqual([realNameId]);
  await approve(server, realNameId, reviewer);
  expect(await told()).toEqual([realNameId]);
  await approve(server, realNameId, await newOperator(server, ['reviewer']));
  expect(await told()).toEqual([realNameId]);
  const refused = await submitted(server, await newMember(server));
  await reject(server, refused, reviewer);
  expect(await told()).toEqual([refused, refused]);
});

test('reviewers are told when who waits for them leaves', async () => {
  const member = await newMember(server);
  const realNameId = await submitted(server, member);
  await told();
  await leave(server, member);
  expect(await told()).toEqual([realNameId]);
});
