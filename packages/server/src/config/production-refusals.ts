import { unescape } from 'node:querystring';
import { isPlainDatabase, isPlainHttp, isThisMachine } from '@tradewind/chain/plain-connection';
import { isWeakSecret } from '@tradewind/chain/weak-secret';
import { type AcceptedRisk, acceptableRisks, type Config } from './config.ts';
import type { SettingReader } from './setting-reader.ts';

/** A setting that production refuses. The rule continues a sentence that begins with the setting's name. */
interface Weakness {
  readonly name: string;
  readonly rule: string;
}

const weaknesses: Record<AcceptedRisk, (config: Config) => Weakness[]> = {
  ALLOW_HTTP_PUBLIC_URL: findHttpPublicAddresses,
  ALLOW_HTTP_SERVICES: findHttpServices,
  ALLOW_HTTP_RPC: findHttpProviders,
  ALLOW_PLAIN_SMTP: findPlainMail,
  ALLOW_PLAIN_DATABASE: findPlainDatabase,
  ALLOW_NO_PROXY: findMissingProxy,
  ALLOW_WEAK_SECRETS: findWeakSecrets,
};

const leastBits = { SECRET_KEY: 80, FILE_MASTER_KEYS: 80, METRICS_TOKEN: 64, DATABASE_URL: 36 };

/** Returns the risks that the operator of the instance has accepted by name. */
export function readAcceptedRisks(read: SettingReader): readonly AcceptedRisk[] {
  return acceptableRisks.filter((risk) => read.flag(risk, false));
}

/** Rejects every weak setting whose risk was not accepted by name, with a sentence for each. */
export function refuseWeakSettings(config: Config, read: SettingReader): void {
  for (const risk of acceptableRisks) {
    if (config.acceptedRisks.includes(risk)) continue;
    for (const { name, rule } of weaknesses[risk](config))
      read.reject(name, `${rule}, or ${risk}=true must accept the risk`);
  }
}

/** Rejects default values and missing settings that only a demo may have. */
export function refuseDefaults(config: Config, defaults: Defaults, read: SettingReader): void {
  const unset = (name: string) => read.reject(name, 'must be set when NODE_ENV is production');
  if (config.demo) read.reject('DEMO', 'cannot be on when NODE_ENV is production');
  if (config.secretKey === undefined) unset('SECRET_KEY');
  if (config.signSecret === defaults.signSecret)
    read.reject('SIGN_SECRET', 'must be set to a value of your own when NODE_ENV is production');
  if (config.smtpUrl === undefined) unset('SMTP_URL');
  if (config.mailFrom.includes(defaults.mailbox))
    read.reject('MAIL_FROM', 'must be set to an address of your own when NODE_ENV is production');
  if (config.publicUrl === undefined) unset('PUBLIC_URL');
  if (config.fileMasterKeys.length === 0) unset('FILE_MASTER_KEYS');
}

interface Defaults {
  readonly signSecret: string;
  readonly mailbox: string;
}

function findHttpPublicAddresses(config: Config): Weakness[] {
  const { publicUrl = '', fileBaseUrl, corsOrigins, market } = config;
  const rule = 'must begin with https://, so that nobody on the way reads or changes what is sent';
  const found: Weakness[] = [];
  if (isHttp(publicUrl)) found.push({ name: 'PUBLIC_URL', rule });
  if (isHttp(fileBaseUrl) && fileBaseUrl !== `${publicUrl}/files`)
    found.push({ name: 'FILE_BASE_URL', rule });
  if (isHttp(market.feedUrl)) found.push({ name: 'MARKET_FEED_URL', rule });
  if (corsOrigins.some(isHttp))
    found.push({ name: 'CORS_ORIGINS', rule: 'must list origins that begin with https://' });
  return found;
}

function isHttp(address: string): boolean {
  return address.startsWith('http://');
}

function findHttpServices({ fileStore, market, pushServices }: Config): Weakness[] {
  const rule = 'must begin with https:// for a host that is not this machine';
  const found: Weakness[] = [];
  if (fileStore !== undefined && isPlainHttp(fileStore.bucketUrl))
    found.push({ name: 'S3_ENDPOINT', rule });
  if (market.tickersUrl !== undefined && isPlainHttp(market.tickersUrl))
    found.push({ name: 'MARKET_TICKERS_URL', rule });
  if (pushServices.some((service) => isPlainHttp(service.replace('*.', ''))))
    found.push({ name: 'PUSH_SERVICES', rule: 'must list addresses that begin with https://' });
  return found;
}

/** Finds providers over plain HTTP. An attacker who answers for a provider could invent deposits and outcomes of payouts. */
function findHttpProviders({ chains }: Config): Weakness[] {
  return Object.entries(chains.providers)
    .filter(([, addresses]) => addresses.some(isPlainHttp))
    .map(([network]) => ({
      name: `RPC_${network}`,
      rule: 'must list addresses that begin with https:// for hosts that are not this machine',
    }));
}

/** Finds a mail server without TLS. Mails carry the codes that reset passwords and confirm withdrawals. */
function findPlainMail({ smtpUrl }: Config): Weakness[] {
  const url = smtpUrl === undefined ? null : URL.parse(smtpUrl);
  if (url === null || isThisMachine(url.hostname)) return [];
  const query = url.searchParams;
  const isChecked = !['false', '0'].includes(query.get('tls.rejectUnauthorized') ?? '');
  const isEncrypted = url.protocol === 'smtps:' || query.get('requireTLS') === 'true';
  if (isEncrypted && isChecked) return [];
  const rule =
    'must begin with smtps:// or end with ?requireTLS=true, and check the certificate, for a host that is not this machine';
  return [{ name: 'SMTP_URL', rule }];
}

function findPlainDatabase({ databaseUrl }: Config): Weakness[] {
  if (databaseUrl === undefined || !isPlainDatabase(databaseUrl)) return [];
  const rule = 'must end with ?sslmode=verify-full for a host that is not this machine';
  return [{ name: 'DATABASE_URL', rule }];
}

/** Finds an https address without a trusted proxy. The server speaks plain HTTP only, so an https address belongs to a proxy. */
function findMissingProxy({ publicUrl, trustProxy }: Config): Weakness[] {
  if (publicUrl?.startsWith('https://') !== true || trustProxy !== undefined) return [];
  const rule =
    'must list the proxy that ends TLS for PUBLIC_URL, such as loopback, so that members are told apart by their own addresses';
  return [{ name: 'TRUST_PROXY', rule }];
}

interface Secret {
  readonly name: string;
  readonly value: string;
}

function findWeakSecrets(config: Config): Weakness[] {
  const secrets = secretsOf(config);
  const guessable = secrets.filter(isGuessable).map(({ name }) => ({
    name,
    rule:
      name === 'DATABASE_URL'
        ? 'must hold a password that nobody can guess'
        : 'must be drawn at random, for example by openssl rand -base64 32',
  }));
  const repeated = secrets.flatMap(({ name, value }, index) => {
    const first = secrets.slice(0, index).find((earlier) => earlier.value === value);
    if (first === undefined) return [];
    const rule =
      first.name === name ? 'must not list a key twice' : `must differ from ${first.name}`;
    return [{ name, rule }];
  });
  return [...guessable, ...repeated];
}

function secretsOf(config: Config): Secret[] {
  return [
    { name: 'SECRET_KEY', value: config.secretKey },
    { name: 'SIGN_SECRET', value: config.signSecret },
    { name: 'METRICS_TOKEN', value: config.metricsToken },
    ...config.fileMasterKeys.map(({ key }) => ({
      name: 'FILE_MASTER_KEYS',
      value: key.toString('base64'),
    })),
    { name: 'S3_SECRET_ACCESS_KEY', value: config.fileStore?.secretAccessKey },
    { name: 'DATABASE_URL', value: remotePasswordOf(config.databaseUrl) },
    { name: 'SMTP_URL', value: passwordOf(config.smtpUrl) },
  ].filter((secret): secret is Secret => secret.value !== undefined);
}

/**
 * True if the secret has too little entropy. Passwords that services generate (S3, SMTP) are not checked, nor is the signature
 * secret, which every browser knows.
 */
function isGuessable({ name, value }: Secret): boolean {
  if (!(name in leastBits)) return false;
  const least = leastBits[name as keyof typeof leastBits];
  // Judge the decoded bytes, because base64 makes a run of equal bytes look random.
  const text =
    name === 'FILE_MASTER_KEYS' ? Buffer.from(value, 'base64').toString('latin1') : value;
  return isWeakSecret(text, least);
}

/** Returns the database password if the database is on another machine. On this machine a password only separates local users. */
function remotePasswordOf(databaseUrl: string | undefined): string | undefined {
  const url = databaseUrl === undefined ? null : URL.parse(databaseUrl);
  const host = url?.searchParams.get('host') ?? url?.hostname ?? '';
  return isThisMachine(host) ? undefined : passwordOf(databaseUrl);
}

function passwordOf(address: string | undefined): string | undefined {
  const password = address === undefined ? '' : (URL.parse(address)?.password ?? '');
  return password === '' ? undefined : unescape(password);
}
