import { pino } from 'pino';
import type { Language } from '@tradewind/contract';
import { createChains } from '../../packages/server/src/chains/index.ts';
import { readConfig } from '../../packages/server/src/config/read-config.ts';
import { courseCalls, saveContract } from '../../packages/server/src/domains/courses/index.ts';
import { demoContracts } from '../../packages/server/src/demo/contracts.ts';
import type { MemberVisit } from '../../packages/server/src/http/handler.ts';
import type { Connection } from '../../packages/server/src/platform/embedded-postgres/settings.ts';
import { connect } from '../../packages/server/src/platform/database/database.ts';
import { prepareJobs } from '../../packages/server/src/platform/jobs/queue.ts';
import { createPasswords } from '../../packages/server/src/platform/passwords/passwords.ts';
import { createSecretBox } from '../../packages/server/src/platform/secrets/secret-box.ts';
import { createFileStorage } from '../../packages/server/src/platform/storage/index.ts';
import { createThrottle } from '../../packages/server/src/platform/rate-limits/throttle.ts';
import { createSecurityEvents } from '../../packages/server/src/domains/access/security-events/index.ts';
import { createSettings } from '../../packages/server/src/domains/settings/index.ts';
import type { Services } from '../../packages/server/src/platform/domain/services.ts';
import {
  sealJournals,
  verifyLedger,
  walletCalls,
} from '../../packages/server/src/domains/wallet/index.ts';

const secret = 'a secret of at least thirty-two characters';

/** Adds contracts that members can buy. */
export async function offerContracts(connection: Connection): Promise<void> {
  const database = connect({ connection, poolSize: 1, onError: () => {} });
  try {
    await database.transaction(async (tx) => {
      for (const contract of demoContracts)
        await saveContract(tx, { ...contract, isOffered: true, changedAt: null });
    });
  } finally {
    await database.close();
  }
}

/** Opens the use cases without HTTP, which would hide how the time of the rest grows. */
export async function openInstance(connection: Connection) {
  const config = readConfig({ SECRET_KEY: secret, DEMO: 'false' });
  const database = connect({ connection, poolSize: config.databasePool, onError: () => {} });
  const log = pino({ level: 'silent' });
  // A purchase creates a notice, and the notice creates a job.
  await prepareJobs(database.jobsPool, log);
  const services: Services = {
    config,
    settings: await createSettings(config, database.db, log),
    database,
    log,
    throttle: createThrottle(database.pool),
    secrets: createSecretBox(secret),
    files: createFileStorage(config, secret),
    passwords: await createPasswords(),
    chains: createChains(config.chains),
    securityEvents: createSecurityEvents(database, log),
  };
  return {
    calls: { ...walletCalls(services), ...courseCalls(services) },

    /** Seals all journals and verifies the whole ledger; throws if anything differs. */
    async verify(journals: number): Promise<{ sealSeconds: number; verifySeconds: number }> {
      const begin = performance.now();
      while ((await sealJournals(database, services.secrets)) > 0);
      const sealed = performance.now();
      const { head } = await verifyLedger(database.db, services.secrets);
      if (head?.lastJournal !== BigInt(journals)) throw new Error(`Sealed ${head?.lastJournal}`);
      return {
        sealSeconds: (sealed - begin) / 1000,
        verifySeconds: (performance.now() - sealed) / 1000,
      };
    },

    async close() {
      await services.securityEvents.stop();
      await database.close();
    },
  };
}

export type Instance = Awaited<ReturnType<typeof openInstance>>;

export function visitOf(memberId: number): MemberVisit {
  const language: Language = 'en';
  return {
    requestId: 'bench',
    ip: '127.0.0.1',
    userAgent: 'bench',
    language,
    memberId: BigInt(memberId),
    sessionId: 0n,
  };
}
