import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { saveSettings } from '../../settings/save-settings.ts';
import { newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { untilOneWaits } from '../../../testing/until-one-waits.ts';
import { auditOf } from '../../wallet/testing/office.ts';
import { approve, ask, limitNow, newLimit, settings, stateOf } from './testing/settings.ts';

let server: TestServer;
let beside: TestServer;
let author: Person;
let judge: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  beside = await startTestServer({ beside: server, workers: false });
  judge = await newOperator(server, ['owner']);
  author = await newOperator(server, ['owner']);
});
afterAll(async () => {
  await beside.stop();
  await server.stop();
});

test('more requests at once than the server has connections are all kept', async () => {
  const { changedAt } = await settings(server, author);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => {
      const changes = { withdrawalDailyLimit: newLimit() };
      return server.operator('saveSettings', { changedAt, changes }, author);
    }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([1007]));
});

describe('an approval', () => {
  test('waits for settings that are being saved instead of failing', async () => {
    const limit = newLimit();
    const id = await ask(server, author, { withdrawalDailyLimit: limit });
    const { changedAt } = await settings(server, judge);
    const approving = await server.database.transaction(async (tx) => {
      await saveSettings(tx, { changedAt, changes: { telephone: '108' } }, judge.id);
      const approval = approve(server, judge, id);
      await untilOneWaits(server);
      return { approval };
    });
    expect((await approving.approval).status).toBe(200);
    expect(await limitNow(server, judge)).toBe(limit);
  });

  test('succeeds at the same time as an approval of another setting', async () => {
    const ids = [
      await ask(server, author, { withdrawalDailyLimit: newLimit() }),
      await ask(server, author, { withdrawalReviewAbove: newLimit() }),
      await ask(server, author, { withdrawalTwoApprovalsAbove: newLimit() }),
    ];
    const answers = await Promise.all(
      ids.map((id, each) => approve(each === 1 ? beside : server, judge, id)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('stays valid even if the server cannot refresh its settings afterwards', async () => {
    const limit = newLimit();
    const id = await ask(server, author, { withdrawalDailyLimit: limit });
    const { settings: cache, log } = server.services;
    const refresh = vi.spyOn(cache, 'refresh').mockRejectedValueOnce(new Error('no connection'));
    const logged = vi.spyOn(log, 'error');
    expect((await approve(server, judge, id)).status).toBe(200);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(logged).toHaveBeenCalledTimes(1);
    expect(await stateOf(server, judge, id)).toBe('approved');
    vi.restoreAllMocks();
    expect(await limitNow(server, judge)).toBe(limit);
  });

  test('repeated by the same operator succeeds again and does not run the call twice', async () => {
    const id = await ask(server, author, { withdrawalDailyLimit: newLimit() });
    expect((await approve(server, judge, id)).status).toBe(200);
    const later = newLimit();
    expect(
      (await approve(server, judge, await ask(server, author, { withdrawalDailyLimit: later })))
        .status,
    ).toBe(200);
    expect((await approve(beside, judge, id)).status).toBe(200);
    expect(await limitNow(server, judge)).toBe(later);
    expect((await auditOf(server, judge)).at(-1)).toMatchObject({
      action: 'change-request.approve',
      detail: { author: String(author.id), again: true },
    });
    const other = await newOperator(server, ['owner']);
    expect((await approve(server, other, id)).status).toBe(2402);
  });
});
