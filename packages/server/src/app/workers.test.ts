import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { addJob } from '../platform/jobs/index.ts';
import { newEmail } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { hourly, purgeTasks } from './workers.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('a purge that fails does not stop the other purges', async () => {
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

async function scheduled(): Promise<string[]> {
  const { rows } = await server.database.pool.query<{ identifier: string }>(
    'select identifier from graphile_worker._private_known_crontabs',
  );
  return rows.map(({ identifier }) => identifier);
}

test('erasing photos, ending idle sessions and expiring change requests are scheduled by themselves', async () => {
  await expect
    .poll(scheduled)
    .toEqual(
      expect.arrayContaining(['erase-photos', 'end-idle-sessions', 'expire-change-requests']),
    );
});

test('a shutdown does not wait for a mail server and chain providers that no longer answer @long', async () => {
  const mail = await openSilent((line) => mailWords.find(([asked]) => asked.test(line))?.[1]);
  const chain = await openSilent();
  const urls = ['127.0.0.1', 'localhost'].map((host) => `http://${host}:${chain.port}`);
  const neighbours = { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, RPC_ERC20: urls.join(',') };
  const stopped = await startTestServer({ env: neighbours });
  await stopped.member('sendLoginCode', { email: newEmail() });
  await vi.waitUntil(() => mail.wasAsked(/^DATA/m) && chain.wasAsked(/^POST/), { timeout: 30_000 });
  const began = Date.now();
  await stopped.stop();
  // Waiting for the mail server alone would take longer, and a shutdown is given up after fifteen seconds.
  expect(Date.now() - began).toBeLessThan(14_000);
});

/** The replies of the mail server. It never confirms that it has taken the mail. */
const mailWords = [
  [/^$/, '220 here\r\n'],
  [/^(?:EHLO|MAIL|RCPT)/, '250 go on\r\n'],
  [/^DATA/, '354 go on\r\n'],
] as const;

/** Opens a server that accepts connections and sends only the given replies; `answer('')` is the greeting. */
async function openSilent(answer: (heard: string) => string | undefined = () => undefined) {
  const sockets = new Set<Socket>();
  let heard = '';
  const listener = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    const hear = (words: string) => {
      heard += words;
      const said = answer(words);
      if (said !== undefined) socket.write(said);
    };
    socket.setEncoding('utf8').on('data', hear);
    hear('');
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    listener.close();
  });
  return {
    port: (listener.address() as AddressInfo).port,
    wasAsked: (what: RegExp) => what.test(heard),
  };
}
