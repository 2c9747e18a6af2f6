import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '../../scripts/testing/server-process.js';
import { startMailServer } from './mail-server.ts';

/** Aborts on SIGTERM, also during the start, so that no started process outlives this one. */
const ending = new AbortController();
process.on('SIGTERM', () => ending.abort());

/** Starts the real server with its own database, and a real mail server, once for all journeys. */
const folder = await mkdtemp(join(tmpdir(), 'journeys-'));
// If this runs as root, PostgreSQL runs as another user, who must be able to enter the folder.
await chmod(folder, 0o711);
const mailbox = join(folder, 'mailbox');
const mail = await startMailServer(mailbox);
try {
  const server = await startServerProcess(
    {
      DATA_DIR: join(folder, 'data'),
      NODE_ENV: 'development',
      DEMO: 'true',
      DEVNET: 'true',
      SMTP_URL: mail.url,
      // Each journey has an IP address of its own, as people do; see steps/test.ts.
      TRUST_PROXY: 'loopback',
      // No journey can wait for the usual two weeks.
      ACCOUNT_CLOSING_DAYS: '0',
      LOG_LEVEL: 'error',
    },
    ending.signal,
  );
  const invitation = /Invitation code\s+(\S+)/.exec(server.banner)?.[1] ?? 'none';
  // Playwright waits for this line and passes its parts to the journeys.
  process.stdout.write(`ready: ${server.address} ${mailbox} ${invitation}\n`);

  if (!ending.signal.aborted) await once(ending.signal, 'abort');
  await server.stop();
} finally {
  await mail.stop();
  await rm(folder, { recursive: true, force: true });
}
