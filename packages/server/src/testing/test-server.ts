import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AppCalls,
  appCalls,
  type Call,
  type CallInput,
  type CallOutput,
  type ConsoleCalls,
  consoleCalls,
  type Envelope,
  errorStatus,
  type Language,
  textToSign,
  unattendedHeader,
} from '@tradewind/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { type Logger, pino } from 'pino';
import { createApp } from '../app/app.ts';
import { createChains } from '../chains/index.ts';
import { type Config, readConfig } from '../config/read-config.ts';
import type { BuiltApps } from '../http/pages.ts';
import { createMailTransport } from '../platform/mail/index.ts';
import type { Database } from '../platform/database/database.ts';
import { createPasswords, type Passwords } from '../platform/passwords/passwords.ts';
import { createSecretBox } from '../platform/secrets/secret-box.ts';
import { createFileStorage } from '../platform/storage/index.ts';
import { createThrottle } from '../platform/rate-limits/throttle.ts';
import { createSecurityEvents } from '../domains/access/security-events/index.ts';
import type { Services } from '../platform/domain/services.ts';
import { createSettings } from '../domains/settings/index.ts';
import { startWorkers } from '../app/workers.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface Sender {
  readonly token?: string | undefined;
  readonly language?: Language;
  readonly ip?: string;
  readonly userAgent?: string;
  /** Marks the request as one that the app makes by itself. */
  readonly isUnattended?: boolean;
  /** If true, a challenge with which the call is refused is confirmed as its owner would do. */
  readonly confirms?: boolean;
}

export interface Answer<T> extends Envelope<T> {
  readonly httpStatus: number;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly database: Database;
  readonly mail: MailServer;
  readonly testDatabase: TestDatabase;
  /** Members whose challenges are confirmed as soon as a call is refused with one. */
  readonly provers: Set<bigint>;
  member<K extends keyof AppCalls>(
    name: K,
    input: CallInput<AppCalls[K]>,
    sender?: Sender,
  ): Promise<Answer<CallOutput<AppCalls[K]>>>;
  operator<K extends keyof ConsoleCalls>(
    name: K,
    input: CallInput<ConsoleCalls[K]>,
    sender?: Sender,
  ): Promise<Answer<CallOutput<ConsoleCalls[K]>>>;
  stop(): Promise<void>;
}

const secret = 'a secret of at least thirty-two characters';

export interface TestServerOptions {
  readonly env?: Record<string, string>;
  /** False for a test of what requests alone change in the tables. */
  readonly workers?: boolean;
  /** The destination of the log; none by default. */
  readonly log?: Logger;
  /** A server to share the database with, as another process. */
  readonly beside?: TestServer;
  /** Folders with the built apps, for tests of pages. */
  readonly apps?: BuiltApps;
  /** Password functions for tests of the time that a hash takes. */
  readonly passwords?: Passwords;
}

/** Starts the whole application on a database of its own, with workers and a real mail server. */
export async function startTestServer({
  env,
  beside,
  apps,
  passwords,
  workers = true,
  log = pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
}: TestServerOptions = {}): Promise<TestServer> {
  const mail = beside?.mail ?? (await startMailServer());
  const dataDir =
    beside?.services.config.dataDir ?? (await mkdtemp(join(tmpdir(), 'tradewind-test-')));
  const config = readConfig({
    DATA_DIR: dataDir,
    SMTP_URL: mail.url,
    SECRET_KEY: secret,
    REQUESTS_PER_MINUTE: '1000000',
    TRUST_PROXY: 'loopback',
    DEMO: 'false',
    ...env,
  });
  const testDatabase = beside?.testDatabase ?? (await createTestDatabase());
  const database = testDatabase.connect();
  const services = await createServices(config, database, log, passwords);
  const transport = createMailTransport(services, () => {});
  const runner = workers ? await startWorkers(services, transport) : undefined;
  const app = await createApp(services, apps);
  const provers = beside?.provers ?? new Set();

  return {
    app,
    services,
    database,
    mail,
    testDatabase,
    provers,
    async member(name, input, sender) {
      let answer = await send(app, config, appCalls[name], input, sender);
      // A concurrent equal call may have used up the confirmation, so try again.
      for (let tries = 0; tries < 10; tries += 1) {
        if (!(await confirmFor(database, sender?.confirms === true || provers, answer))) break;
        answer = await send(app, config, appCalls[name], input, sender);
      }
      return answer;
    },
    operator: (name, input, sender) => send(app, config, consoleCalls[name], input, sender),
    async stop() {
      await app.close();
      await runner?.stop();
      transport.close();
      await services.securityEvents.stop();
      await database.close();
      if (beside) return;
      await testDatabase.drop();
      await rm(dataDir, { recursive: true, force: true });
      await mail.close();
    },
  };
}

/**
 * Confirms the challenge that an answer asks for, if it belongs to one of these members; `true` stands for all. Returns true if
 * the call can be repeated, also if a concurrent equal call has used up the challenge and replaced it.
 */
export async function confirmFor(
  { db }: Database,
  members: ReadonlySet<bigint> | true,
  answer: { readonly status: number; readonly response: unknown },
): Promise<boolean> {
  if (answer.status !== errorStatus.proofNeeded || (members !== true && members.size === 0))
    return false;
  const { challengeId } = answer.response as { challengeId?: string };
  if (challengeId === undefined) return false;
  const { numUpdatedRows } = await db
    .updateTable('proofChallenge')
    .set({ confirmedAt: sql<Date>`now()` })
    .where('id', '=', challengeId)
    .$if(members !== true, (query) =>
      query.where('principalId', 'in', members === true ? [] : [...members]),
    )
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return true;
  const challenge = db.selectFrom('proofChallenge').select('id').where('id', '=', challengeId);
  return (await challenge.executeTakeFirst()) === undefined;
}

/** Created once per process, since it has no state. The cost is low, because these hashes need no protection. */
let easyPasswords: Promise<Passwords> | undefined;

async function createServices(
  config: Config,
  database: Database,
  log: Logger,
  passwords?: Passwords,
): Promise<Services> {
  return {
    config,
    settings: await createSettings(config, database.db, log),
    database,
    log,
    throttle: createThrottle(database.pool),
    secrets: createSecretBox(secret),
    files: createFileStorage(config, secret),
    passwords:
      passwords ?? (await (easyPasswords ??= createPasswords({ memoryKib: 64, rounds: 1 }))),
    chains: createChains(config.chains),
    securityEvents: createSecurityEvents(database, log),
  };
}

async function send<C extends Call>(
  app: FastifyInstance,
  config: Config,
  call: C,
  input: CallInput<C>,
  sender: Sender = {},
): Promise<Answer<CallOutput<C>>> {
  const fields = signed(input as Record<string, unknown>, config.signSecret);
  const answer = await app.inject({
    ...(call.method === 'GET'
      ? { method: 'GET', url: `${call.path}?${toQuery(fields)}` }
      : { method: 'POST', url: call.path, payload: fields }),
    headers: headersOf(sender),
  } satisfies InjectOptions);
  return { httpStatus: answer.statusCode, ...answer.json<Envelope<CallOutput<C>>>() };
}

export function headersOf({
  token,
  language = 'en',
  ip,
  userAgent = 'test',
  isUnattended = false,
}: Sender): Record<string, string> {
  return {
    rsplanguage: language,
    'user-agent': userAgent,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(ip === undefined ? {} : { 'x-forwarded-for': ip }),
    ...(isUnattended && { [unattendedHeader]: '1' }),
  };
}

export function signed(
  input: Record<string, unknown>,
  signSecret: string,
  timestamp = Date.now(),
): Record<string, unknown> {
  const fields = { ...input, timestamp };
  const signature = createHash('md5').update(textToSign(fields, signSecret)).digest('hex');
  return { ...fields, signature };
}

export function toQuery(fields: Record<string, unknown>): string {
  const pairs = Object.entries(fields).filter(([, value]) => value !== undefined);
  return new URLSearchParams(
    pairs.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
}
