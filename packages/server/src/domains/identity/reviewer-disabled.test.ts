import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember, newOperator } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { untilOneWaits } from '../../testing/until-one-waits.ts';
import { openOffice } from './testing/office.ts';
import { standing, submitted } from './testing/submissions.ts';

let server: TestServer;
beforeAll(async () => {
  ({ server } = await openOffice());
});
afterAll(() => server.stop());

test('an approval that races with the disabling of its reviewer waits for that, and does not count', async () => {
  const [member, reviewer] = [await newMember(server), await newOperator(server, ['reviewer'])];
  const realNameId = await submitted(server, member);
  await server.operator('revealRealName', { realNameId }, reviewer);
  const { approving } = await server.database.transaction(async (tx) => {
    await tx
      .updateTable('principal')
      .set({ disabledAt: new Date() })
      .where('id', '=', reviewer.id)
      .execute();
    const call = server.operator('approveRealName', { realNameId }, reviewer);
    await untilOneWaits(server);
    return { approving: call };
  });
  expect((await approving).status).toBe(1003);
  expect(await standing(server, member)).toMatchObject({ state: 'inProgress' });
});
