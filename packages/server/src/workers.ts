import type { TaskList } from 'graphile-worker';
import { purgeSessions } from './access/index.ts';
import { accountMails, purgeCodes } from './account/index.ts';
import { type MailTransport, purgeMail, sendMail, sendMailTask } from './mail/index.ts';
import { removeFailedJobs, runJobs } from './platform/jobs.ts';
import { repeat } from './platform/repeat.ts';
import { purgeThrottle } from './platform/throttle.ts';
import type { Services } from './services.ts';
import { createAnchor, createSealer, expireHolds } from './wallet/index.ts';

const sealEveryMs = 5000;

export interface Workers {
  stop(): Promise<void>;
}

/** What this process does beside answering requests. Several processes share the work. */
export async function startWorkers(services: Services, transport: MailTransport): Promise<Workers> {
  const { config, database, log, secrets } = services;
  const composers = { ...accountMails(services) };
  const tasks: TaskList = {
    async [sendMailTask](payload) {
      await sendMail(services, composers, transport, BigInt(mailIdOf(payload)));
    },
    async 'expire-holds'() {
      await expireHolds(database);
    },
    async purge() {
      await purgeSessions(database.db);
      await purgeCodes(database.db);
      await purgeMail(database.db);
      await purgeThrottle(database.db);
      await removeFailedJobs(database.jobsPool, log);
    },
  };
  const jobs = await runJobs({
    pool: database.jobsPool,
    tasks,
    cron: [
      { task: 'purge', match: '17 * * * *' },
      { task: 'expire-holds', match: '* * * * *' },
    ],
    log,
  });
  const sealing = repeat(
    createSealer({ ...services, anchor: createAnchor(config.dataDir, secrets) }),
    sealEveryMs,
    (error) => log.error({ err: error }, 'journals were not sealed'),
  );
  return {
    async stop() {
      await sealing.stop();
      await jobs.stop();
    },
  };
}

function mailIdOf(payload: unknown): string {
  const isRecord = typeof payload === 'object' && payload !== null;
  if (isRecord && 'mailId' in payload && typeof payload.mailId === 'string') return payload.mailId;
  throw new Error('A mail job without the id of its mail');
}
