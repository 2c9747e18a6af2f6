import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createApp } from '../app/app.ts';
import { createChains } from '../chains/index.ts';
import type { Config } from '../config/read-config.ts';
import { loadSecretKey } from '../config/secret-key.ts';
import { prepareInstance, startDemoChain } from '../demo/index.ts';
import type { BuiltApps } from '../http/pages.ts';
import { createMailTransport } from '../platform/mail/index.ts';
import { requireFfmpeg } from '../domains/media/index.ts';
import { connect } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import type { DataFolder } from '../platform/embedded-postgres/index.ts';
import { prepareJobs } from '../platform/jobs/index.ts';
import { createPasswords } from '../platform/passwords/passwords.ts';
import { createSecretBox } from '../platform/secrets/secret-box.ts';
import { createFileStorage } from '../platform/storage/index.ts';
import { createThrottle } from '../platform/rate-limits/throttle.ts';
import { rootOwnershipWarning } from './warn-root-ownership.ts';
import { createSecurityEvents } from '../domains/access/security-events/index.ts';
import type { Services } from '../platform/domain/services.ts';
import { createSettings } from '../domains/settings/index.ts';
import { undoOnFailure, type CleanupStack } from './cleanup-stack.ts';
import { startWorkers } from '../app/workers.ts';

export interface StartOptions {
  readonly config: Config;
  /** The lock on the data folder, if one process must have the folder for itself. */
  readonly folder: DataFolder | undefined;
  readonly log: Logger;
  /** Aborts the start between two of its steps and undoes the steps so far. */
  readonly ending: AbortSignal;
  /** Called with the error of a start that failed by itself, before it is undone. */
  readonly fail: (error: unknown) => void;
  /** Resolves to the built apps. Awaited as late as possible, because they may still be building. */
  readonly apps: () => Promise<BuiltApps | undefined>;
  /** Prints progress and, on a demo instance, mails for the person at the terminal. */
  readonly say: (line: string) => void;
}

export interface RunningServer {
  readonly address: string;
  readonly services: Services;
  /** Finishes requests and jobs under way, then releases everything in the reverse order of the start. */
  stop(): Promise<void>;
}

const longestGoodbyeMs = 8000;

export async function startServer(options: StartOptions): Promise<RunningServer> {
  return await undoOnFailure(options, (undoing) => start(options, undoing));
}

async function start(
  { config: given, folder, log, apps, say, ending }: StartOptions,
  undoing: CleanupStack,
): Promise<RunningServer> {
  ending.throwIfAborted();
  await requireFfmpeg(given);
  if (given.production && given.acceptedRisks.length > 0)
    log.warn({ settings: given.acceptedRisks }, 'weak settings are accepted by name');
  const demoChain = startDemoChain(given, log, (line) => {
    // During an abort the chain ends as expected, so its message is not printed.
    if (!ending.aborted) say(line);
  });
  undoing.add(() => demoChain.stop());
  const place = await openDatabase(given, say, folder);
  undoing.add(() => place.stop());
  ending.throwIfAborted();
  const ofAnother = await rootOwnershipWarning(given.dataDir);
  if (ofAnother !== undefined) say(ofAnother);
  const applied = await migrate(place.connection);
  if (applied.length > 0) say(`Database brought up to date (${applied.length} steps)`);
  ending.throwIfAborted();
  const database = connect({
    connection: place.connection,
    poolSize: given.databasePool,
    // Log the message only: the error object contains the whole connection.
    onError: ({ message }) => log.warn({ reason: message }, 'a database connection broke'),
  });
  undoing.add(() => database.close());

  await prepareJobs(database.jobsPool, log);
  ending.throwIfAborted();
  const { config, faucets } = await demoChain.configured();
  ending.throwIfAborted();
  const secretKey = await loadSecretKey(config);
  const securityEvents = createSecurityEvents(database, log);
  undoing.add(() => securityEvents.stop());
  const services: Services = {
    config,
    settings: await createSettings(config, database.db, log),
    database,
    log,
    throttle: createThrottle(database.pool),
    secrets: createSecretBox(secretKey),
    files: createFileStorage(config, secretKey),
    passwords: await createPasswords(),
    chains: createChains(config.chains, faucets),
    securityEvents,
  };
  await prepareInstance(services);
  ending.throwIfAborted();
  const disconnect = await demoChain.connect(services, place.connection);
  if (disconnect) undoing.add(disconnect);
  log.debug('all is ready but the apps, which may still be built');
  const built = await apps();
  ending.throwIfAborted();

  const transport = createMailTransport(services, say);
  undoing.add(() => transport.close());
  const workers = await startWorkers(services, transport);
  undoing.add(() => workers.stop());
  const server = await createApp(services, built);
  undoing.add(() => closeServer(server));
  await server.listen({ host: config.host, port: config.port });

  return { address: addressOf(server), services, stop: () => undoing.run() };
}

/** Closes the server. Waits for requests under way, but not for a sender that has stopped sending. */
async function closeServer(server: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => server.server.closeAllConnections(), longestGoodbyeMs);
  try {
    await server.close();
  } finally {
    clearTimeout(timer);
  }
}

function addressOf(server: FastifyInstance): string {
  const { address, port, family } = server.server.address() as AddressInfo;
  const open =
    address === '127.0.0.1' || address === '0.0.0.0' || address === '::' || address === '::1';
  const host = family === 'IPv6' ? `[${address}]` : address;
  return `http://${open ? 'localhost' : host}:${port}`;
}
