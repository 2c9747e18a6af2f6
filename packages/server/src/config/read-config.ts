import { resolve } from 'node:path';
import type { Language } from '@tradewind/contract';
import { marketRelay } from '@tradewind/contract/market/market';
import { readChains, readDevnet } from './chain-settings.ts';
import type { Config } from './config.ts';
import { readFileStore, readMasterKeys } from './file-settings.ts';
import { readMedia } from './media-settings.ts';
import { inEveryLanguage } from './in-every-language.ts';
import { readOrigins, readProxies, readPushServices } from './neighbour-settings.ts';
import { readAcceptedRisks, refuseDefaults, refuseWeakSettings } from './production-refusals.ts';
import { readFoundation, readProductName, readSender } from './product-settings.ts';
import { sampleAddress } from './sample-address.ts';
import { SettingReader } from './setting-reader.ts';

const demoSignSecret = 'tradewind-demo-signature';
const demoMailbox = 'no-reply@tradewind.example';
const gateTickers = 'https://api.gateio.ws/api/v4/futures/usdt/tickers';

export type { Config };

/** An invalid configuration. The message has one sentence per mistake, for the person at the terminal. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

export function readConfig(env: Environment): Config {
  return readAndCheck(env, () => {});
}

/** Reads the configuration of the server. Unlike a command, the server sends mail and so needs a mail server. */
export function readServerConfig(env: Environment): Config {
  return readAndCheck(env, ({ demo, production }, read) => {
    if (!demo && !production && read.optional('SMTP_URL') === undefined)
      read.reject('SMTP_URL', 'must be set unless DEMO is on');
  });
}

function readAndCheck(
  env: Environment,
  check: (config: Config, read: SettingReader) => void,
): Config {
  const read = new SettingReader(env);
  const config = readSettings(read);
  if (config.production) {
    refuseDefaults(config, { signSecret: demoSignSecret, mailbox: demoMailbox }, read);
    refuseWeakSettings(config, read);
  }
  check(config, read);
  if (read.problems.length > 0) throw new ConfigError(read.problems);
  return config;
}

/** Returns the name of every setting. A test compares them with the operating guide. */
export function settingNames(): ReadonlySet<string> {
  const read = new SettingReader({});
  readSettings(read);
  return read.names;
}

function readSettings(read: SettingReader): Config {
  const production =
    read.oneOf('NODE_ENV', ['production', 'development', 'test'], 'development') === 'production';
  const demo = read.flag('DEMO', !production);
  const productName = readProductName(read);
  const publicUrl = read.origin('PUBLIC_URL');
  const settings = {
    production,
    demo,
    host: read.text('HOST', '127.0.0.1'),
    port: read.integer('PORT', 3000, 0, 65_535),
    dataDir: resolve(read.text('DATA_DIR', './data')),
    // An address without a host, such as `postgres:///name?host=/folder`, connects through a socket.
    databaseUrl: read.url('DATABASE_URL', ['postgres', 'postgresql'], { needsHost: false }),
    databasePool: read.integer('DATABASE_POOL', 12, 2, 200),
    smtpUrl: read.url('SMTP_URL', ['smtp', 'smtps']),
    mailFrom: readSender(read, `${productName} <${demoMailbox}>`),
    secretKey: readSecret(read),
    signSecret: read.text('SIGN_SECRET', demoSignSecret),
    publicUrl,
    fileBaseUrl: read.url('FILE_BASE_URL', ['http', 'https']) ?? `${publicUrl ?? ''}/files`,
    fileStore: readFileStore(read),
    media: readMedia(read),
    chains: readChains(read),
    fileMasterKeys: readMasterKeys(read),
    realNameReviewers: read.integer('REAL_NAME_REVIEWERS', 1, 1, 2),
    newApproversRest: read.flag('NEW_APPROVERS_REST', production),
    trustProxy: readProxies(read),
    corsOrigins: readOrigins(read),
    requestsPerMinute: read.integer('REQUESTS_PER_MINUTE', 600, 1, 100_000_000),
    pushServices: readPushServices(read),
    invitationRequired: read.flag('INVITATION_REQUIRED', true),
    closingDays: read.integer('ACCOUNT_CLOSING_DAYS', 14, 0, 90),
    productName,
    foundedOn: readFoundation(read),
    market: {
      tickersUrl:
        read.url('MARKET_TICKERS_URL', ['http', 'https']) ?? (demo ? undefined : gateTickers),
      feedUrl: read.url('MARKET_FEED_URL', ['http', 'https']) ?? marketRelay,
    },
    contact: {
      telephone: read.text('CONTACT_TELEPHONE', demo ? '+852 0000 0000' : ''),
      mailbox: read.text('CONTACT_MAILBOX', demo ? 'sample@tradewind.example' : ''),
      address: readAddress(read, demo),
    },
    supportHours: read.text('SUPPORT_HOURS', demo ? '09:00–18:00 (UTC+8)' : ''),
    logLevel: read.oneOf(
      'LOG_LEVEL',
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      production ? 'info' : 'warn',
    ),
    metricsToken: read.optional('METRICS_TOKEN'),
    acceptedRisks: readAcceptedRisks(read),
  } satisfies Omit<Config, 'devnet'>;
  return { ...settings, devnet: readDevnet(read, settings) };
}

/** Returns the configured address for every language; an owner can later write one for each language. */
function readAddress(read: SettingReader, demo: boolean): Record<Language, string> {
  const address = read.text('CONTACT_ADDRESS', '');
  return demo && address === '' ? { ...sampleAddress } : inEveryLanguage(address);
}

function readSecret(read: SettingReader): string | undefined {
  const secret = read.optional('SECRET_KEY');
  if (secret !== undefined && secret.length < 32)
    read.reject('SECRET_KEY', 'must have at least 32 characters');
  return secret;
}
