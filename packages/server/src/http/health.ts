import type { FastifyInstance } from 'fastify';
import { withinSeconds } from './within-seconds.ts';
import { apiHeaders } from './security-headers.ts';
import { cacheBriefly } from '../platform/cache/cache-briefly.ts';
import type { Database } from '../platform/database/database.ts';

/** Further information in the answer of `/readyz`; empty while all is well. */
export type ReadyNotes = () => Promise<Readonly<Record<string, string>>>;

interface State {
  readonly code: 200 | 503;
  readonly body: Readonly<Record<string, string>>;
}

const keptMs = 1000;
const free = { config: { load: 'free' } } as const;

/** Serves `/healthz`, which answers while the process runs, and `/readyz`, which says whether it can do its work. */
export function serveHealth(
  server: FastifyInstance,
  database: Database,
  isStopping: () => boolean,
  readNotes: ReadyNotes,
): void {
  server.get('/healthz', free, (_, reply) => reply.headers(apiHeaders).send({ status: 'ok' }));

  const look = async (): Promise<State> => {
    try {
      await withinSeconds(2, database.pool.query('select 1'));
    } catch (error) {
      server.log.warn({ err: error }, 'not ready');
      return { code: 503, body: { status: 'database unreachable' } };
    }
    // Notes never make the server unready, even if they cannot be read.
    const notes = await withinSeconds(2, readNotes()).catch(() => ({}));
    return { code: 200, body: { status: 'ready', ...notes } };
  };
  // Anyone may call it at any rate, so the state is cached to protect the database.
  const askForState = cacheBriefly(keptMs, look);

  server.get('/readyz', free, async (_, reply) => {
    void reply.headers(apiHeaders);
    if (isStopping()) return await reply.code(503).send({ status: 'stopping' });
    const { code, body } = await askForState();
    return await reply.code(code).send(body);
  });
}
