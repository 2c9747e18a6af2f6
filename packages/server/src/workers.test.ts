import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addJob } from './platform/jobs/index.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';
import { hourly, purgeTasks } from './workers.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('a purge that fails does not keep the others', async () => {
  const { pool } = server.database;
  await pool.query(`alter table session rename to session_elsewhere`);
  await pool.query(`insert into mail (recipient, kind, language, created_at)
    values ('', '', 'en', now() - interval '91 days')`);
  await pool.query(`insert into throttle (key, tries, window_ends)
    values ('old', 1, now() - interval '1 day')`);
  await server.database.transaction(async (tx) => {
    for (const { task } of hourly(purgeTasks(server.services))) await addJob(tx, task, {}, 1);
  });
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query(`select from mail
        union all select from throttle where key = 'old'`);
      expect(rows).toEqual([]);
    },
    { timeout: 30_000, interval: 50 },
  );
});
