import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client';
import type { Config } from '../config/read-config.ts';
import type { Database } from '../platform/database/database.ts';
import { bearerOf } from './bearer.ts';
import { outcomeOf } from './outcome.ts';
import { apiHeaders } from './security-headers.ts';
import { sendNotFound } from './server.ts';
import { withinSeconds } from './within-seconds.ts';

export interface LedgerFigures {
  readonly unsealedSeconds: number;
  readonly fault: string | undefined;
}

export function serveMetrics(
  server: FastifyInstance,
  config: Config,
  { pool, jobsPool, reserve }: Database,
  readLedger: () => Promise<LedgerFigures>,
  ofDomains: readonly Metric[],
): void {
  const registry = new Registry();
  for (const metric of ofDomains) registry.registerMetric(metric);
  // If the database is gone, the other metrics are still served.
  const readFigures = () => withinSeconds(2, readLedger()).catch(() => undefined);
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from the request to the end of its answer, by declared path, HTTP status and envelope status',
    labelNames: ['path', 'status', 'envelope'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  });
  registry.registerMetric(
    new Gauge({
      name: 'database_connections',
      help: 'Connections in the pools of this process to the database, by what they do',
      labelNames: ['pool', 'state'],
      registers: [],
      collect() {
        for (const [name, one] of Object.entries({
          main: pool,
          exam: reserve.pool,
          jobs: jobsPool,
        })) {
          this.set({ pool: name, state: 'idle' }, one.idleCount);
          this.set({ pool: name, state: 'busy' }, one.totalCount - one.idleCount);
          this.set({ pool: name, state: 'waited-for' }, one.waitingCount);
        }
      },
    }),
  );

  registry.registerMetric(
    new Gauge({
      name: 'ledger_unsealed_seconds',
      help: 'How long the oldest journal that is not sealed has waited',
      registers: [],
      async collect() {
        this.set((await readFigures())?.unsealedSeconds ?? Number.NaN);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'ledger_altered',
      help: '1 where the ledger has lost what was sealed, so that nothing more is',
      registers: [],
      async collect() {
        const figures = await readFigures();
        this.set(figures ? Number(figures.fault !== undefined) : Number.NaN);
      },
    }),
  );

  server.addHook('onResponse', (request, reply, done) => {
    const path = request.routeOptions.url ?? 'none';
    // The duration of an event stream says nothing about response times.
    const isStream = String(
      reply.getHeader('content-type') ?? reply.raw.getHeader('content-type'),
    ).startsWith('text/event-stream');
    const { envelope, principalId, isLogged = true } = outcomeOf(request);
    const labels = { path, status: reply.statusCode, envelope: envelope ?? 'none' };
    if (!isStream) seconds.observe(labels, reply.elapsedTime / 1000);
    if (!isLogged) return done();
    request.log.info(
      {
        path,
        status: reply.statusCode,
        ...(envelope !== undefined && { envelope }),
        ...(principalId !== undefined && { principal: String(principalId) }),
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    return done();
  });

  server.get('/metrics', { config: { load: 'free' } }, async (request, reply) => {
    if (!mayRead(config, request.headers.authorization)) return sendNotFound(request, reply);
    return await reply
      .headers(apiHeaders)
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

/** True if the caller may read the metrics: with the configured token or, outside production, if none is configured. */
function mayRead({ production, metricsToken }: Config, authorization?: string): boolean {
  if (metricsToken === undefined) return !production;
  const given = Buffer.from(bearerOf(authorization) ?? '');
  const expected = Buffer.from(metricsToken);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
