import type { Logger } from 'pino';
import { publicSide } from './init.ts';
import { Journal } from './journal.ts';
import { readKeyFile } from './key-file.ts';
import { openKeyRing } from './key-ring.ts';
import { listen } from './line-server.ts';
import { readPolicy } from './policy.ts';
import { recordOf } from './record.ts';
import type { Settings } from './settings.ts';
import { openWithdrawals } from './withdrawals.ts';

export interface RunningSigner {
  stop(): Promise<void>;
}

export async function run(
  settings: Settings,
  log: Logger,
  say: (line: string) => void,
): Promise<RunningSigner> {
  const { databaseUrl } = settings;
  const policy = await readPolicy(settings.policyFile);
  const ring = openKeyRing(await readKeyFile(settings.keyFile, settings.passphrase));
  const warn = (line: string) => log.warn(line);
  const journal = await Journal.open(settings.journalFile, { warn });
  const withdrawals = databaseUrl === undefined ? undefined : openWithdrawals(databaseUrl, warn);
  const record = recordOf(log);
  const desk = { ring, policy, journal, withdrawals, log, record, now: () => Date.now() };
  const server = await listen(settings.socket, desk, settings.socketFor);
  for (const line of publicSide(ring)) say(line);
  if (!withdrawals) say('Without SIGNER_DATABASE_URL no payout is signed.');
  say(`Signing for ${[...policy.keys()].join(', ')} on ${settings.socket}. Press Ctrl-C to stop.`);
  return {
    async stop() {
      await server.close();
      await withdrawals?.close();
      await journal.end();
    },
  };
}
