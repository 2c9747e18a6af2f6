import { findClosedSessions } from '../../domains/access/index.ts';
import type { Services } from '../domain/services.ts';
import { listen } from '../database/listen.ts';
import { repeat } from '../concurrency/repeat.ts';
import { Hub } from './hub.ts';
import { liveChannel } from './publish.ts';
import { readPosition } from './read-events.ts';

/** A third of the time after which a reader considers a stream dead. */
const readersExpectOneEveryMs = 15_000;
const sessionsEveryMs = 3000;

export interface Live {
  readonly hub: Hub;
  /** Ends every stream, so that the readers reconnect to another process. */
  stop(): Promise<void>;
}

/** Starts the live events; once in each process. */
export async function startLive(
  { database, log, settings }: Pick<Services, 'database' | 'log' | 'settings'>,
  { keepAliveEveryMs = readersExpectOneEveryMs } = {},
): Promise<Live> {
  const hub = new Hub(database.pool, await readPosition(database.pool));
  const told = (error: unknown): void => log.warn({ err: error }, 'live events are late');
  const listening = listen({
    channel: liveChannel,
    open: () => database.openClient(),
    onHeard: () => void hub.refresh().catch(told),
    // Log the text only: the error object contains the whole connection.
    onLost: (error) => log.warn({ reason: String(error) }, 'the connection that listens broke'),
  });
  const keepingAlive = repeat(
    async () => {
      // This also finds events whose notification was lost.
      await hub.refresh().catch(told);
      await hub.keepAlive();
    },
    keepAliveEveryMs,
    told,
  );
  const watching = repeat(
    async () => {
      const ids = hub.sessions();
      if (ids.length > 0) hub.endSessions(await findClosedSessions(database, ids, settings.now()));
    },
    sessionsEveryMs,
    told,
  );
  return {
    hub,
    async stop() {
      hub.close();
      await Promise.all([listening.stop(), keepingAlive.stop(), watching.stop()]);
    },
  };
}
