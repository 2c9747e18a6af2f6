import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './read-config.ts';
import { production } from './testing/production-settings.ts';

function problems(env: Record<string, string>): readonly string[] {
  try {
    readConfig({ ...production, ...env });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

const bucket = { FILE_STORE: 's3://academy', S3_ACCESS_KEY_ID: 'id' };
const masterKey = production.FILE_MASTER_KEYS.replace('first:', '');
const remote = 'postgres://academy:vR7-kQ2x_Lm9z@db.example.com/academy';

describe('production refuses each weak setting with one sentence, unless its risk is accepted by name', () => {
  test.each<[string, string, string, Record<string, string>]>([
    [
      'an http public address',
      'ALLOW_HTTP_PUBLIC_URL',
      'PUBLIC_URL',
      { PUBLIC_URL: 'http://academy.example.com' },
    ],
    [
      'an http public address of this machine',
      'ALLOW_HTTP_PUBLIC_URL',
      'PUBLIC_URL',
      { PUBLIC_URL: 'http://localhost:3000' },
    ],
    [
      'files over http',
      'ALLOW_HTTP_PUBLIC_URL',
      'FILE_BASE_URL',
      { FILE_BASE_URL: 'http://files.example.com' },
    ],
    [
      'prices over http',
      'ALLOW_HTTP_PUBLIC_URL',
      'MARKET_FEED_URL',
      { MARKET_FEED_URL: 'http://prices.example.com' },
    ],
    [
      'pages of an http origin',
      'ALLOW_HTTP_PUBLIC_URL',
      'CORS_ORIGINS',
      { CORS_ORIGINS: 'https://a.example,http://b.example' },
    ],
    [
      'a bucket over http',
      'ALLOW_HTTP_SERVICES',
      'S3_ENDPOINT',
      { ...bucket, S3_SECRET_ACCESS_KEY: 'theirs', S3_ENDPOINT: 'http://s3.example.com' },
    ],
    [
      'a market service over http',
      'ALLOW_HTTP_SERVICES',
      'MARKET_TICKERS_URL',
      { MARKET_TICKERS_URL: 'http://market.example.com/x' },
    ],
    [
      'a push service over http',
      'ALLOW_HTTP_SERVICES',
      'PUSH_SERVICES',
      { PUSH_SERVICES: 'https://a.example,http://*.push.example' },
    ],
    [
      'a provider over http',
      'ALLOW_HTTP_RPC',
      'RPC_BEP20',
      { RPC_BEP20: 'https://a.example/key,http://10.0.0.8:8545' },
    ],
    [
      'mail without TLS',
      'ALLOW_PLAIN_SMTP',
      'SMTP_URL',
      { SMTP_URL: 'smtp://mail.example.com:587' },
    ],
    [
      'mail with TLS only if offered',
      'ALLOW_PLAIN_SMTP',
      'SMTP_URL',
      { SMTP_URL: 'smtp://mail.example.com?requireTLS=false' },
    ],
    [
      'mail with an unchecked certificate',
      'ALLOW_PLAIN_SMTP',
      'SMTP_URL',
      { SMTP_URL: 'smtps://mail.example.com?tls.rejectUnauthorized=false' },
    ],
    [
      'a remote database without TLS',
      'ALLOW_PLAIN_DATABASE',
      'DATABASE_URL',
      { DATABASE_URL: remote },
    ],
    [
      'a remote database by parameter',
      'ALLOW_PLAIN_DATABASE',
      'DATABASE_URL',
      { DATABASE_URL: 'postgres://localhost/academy?host=db.example.com' },
    ],
    [
      'a database with TLS only if offered',
      'ALLOW_PLAIN_DATABASE',
      'DATABASE_URL',
      { DATABASE_URL: `${remote}?sslmode=prefer` },
    ],
    [
      'a database whose last mode is none',
      'ALLOW_PLAIN_DATABASE',
      'DATABASE_URL',
      { DATABASE_URL: `${remote}?sslmode=verify-full&sslmode=disable` },
    ],
    [
      'a database with an unchecked certificate',
      'ALLOW_PLAIN_DATABASE',
      'DATABASE_URL',
      { DATABASE_URL: `${remote}?sslmode=require&uselibpqcompat=true` },
    ],
    ['no proxy for an https address', 'ALLOW_NO_PROXY', 'TRUST_PROXY', { TRUST_PROXY: '' }],
    ['a key of equal letters', 'ALLOW_WEAK_SECRETS', 'SECRET_KEY', { SECRET_KEY: 'k'.repeat(32) }],
    [
      'a key of a repeated word',
      'ALLOW_WEAK_SECRETS',
      'SECRET_KEY',
      { SECRET_KEY: 'Xk3-vPq8'.repeat(5) },
    ],
    [
      'a key that counts up',
      'ALLOW_WEAK_SECRETS',
      'SECRET_KEY',
      { SECRET_KEY: 'abcdefghijklmnopqrstuvwxyz012345' },
    ],
    [
      'a key that is a sample',
      'ALLOW_WEAK_SECRETS',
      'SECRET_KEY',
      { SECRET_KEY: 'Change-Me-9Qv1mTx7dLr3ZpYc8sHa5N' },
    ],
    ['a short token', 'ALLOW_WEAK_SECRETS', 'METRICS_TOKEN', { METRICS_TOKEN: 'scraper' }],
    [
      'a master key of equal bytes',
      'ALLOW_WEAK_SECRETS',
      'FILE_MASTER_KEYS',
      { FILE_MASTER_KEYS: `a:${Buffer.alloc(32, 7).toString('base64')}` },
    ],
    [
      'a master key twice',
      'ALLOW_WEAK_SECRETS',
      'FILE_MASTER_KEYS',
      { FILE_MASTER_KEYS: `a:${masterKey},b:${masterKey}` },
    ],
    [
      'a master key that is the secret key',
      'ALLOW_WEAK_SECRETS',
      'FILE_MASTER_KEYS',
      { SECRET_KEY: masterKey },
    ],
    [
      'a key that every browser has',
      'ALLOW_WEAK_SECRETS',
      'SIGN_SECRET',
      { SIGN_SECRET: production.SECRET_KEY },
    ],
    [
      'a token that is the secret key',
      'ALLOW_WEAK_SECRETS',
      'METRICS_TOKEN',
      { METRICS_TOKEN: production.SECRET_KEY },
    ],
    [
      'a bucket with the secret key',
      'ALLOW_WEAK_SECRETS',
      'S3_SECRET_ACCESS_KEY',
      { ...bucket, S3_SECRET_ACCESS_KEY: production.SECRET_KEY },
    ],
    [
      'a database with the secret key',
      'ALLOW_WEAK_SECRETS',
      'DATABASE_URL',
      {
        DATABASE_URL: `postgres://a:${production.SECRET_KEY}@db.example.com/a?sslmode=verify-full`,
      },
    ],
    [
      'a mail server with the secret key',
      'ALLOW_WEAK_SECRETS',
      'SMTP_URL',
      { SMTP_URL: `smtps://a:${production.SECRET_KEY}@mail.example.com` },
    ],
    [
      'a database with its default password',
      'ALLOW_WEAK_SECRETS',
      'DATABASE_URL',
      { DATABASE_URL: 'postgres://postgres:postgres@db.example.com/a?sslmode=verify-full' },
    ],
  ])('%s', (_, override, name, env) => {
    expect(problems(env)).toEqual([
      expect.stringMatching(
        new RegExp(`^${name} must .*, or ${override}=true must accept the risk\\.$`),
      ),
    ]);
    expect(problems({ ...env, [override]: 'true' })).toEqual([]);
    const { NODE_ENV: _production, ...elsewhere } = { ...production, ...env };
    expect(() => readConfig(elsewhere)).not.toThrow();
  });

  test('reports all weak settings at one start and repeats no secret', () => {
    const said = problems({
      PUBLIC_URL: 'http://academy.example.com',
      SECRET_KEY: 'hunter2hunter2hunter2hunter2hunter2',
      SMTP_URL: 'smtp://ann:hunter2@mail.example.com',
      RPC_ERC20: 'http://rpc.example.com/hunter2',
      DATABASE_URL: 'postgres://ann:hunter2@db.example.com/academy',
      METRICS_TOKEN: 'hunter2',
    });
    expect(said.map((sentence) => sentence.split(' ', 1)[0])).toEqual([
      'PUBLIC_URL',
      'RPC_ERC20',
      'SMTP_URL',
      'DATABASE_URL',
      'SECRET_KEY',
      'METRICS_TOKEN',
      'DATABASE_URL',
      'DATABASE_URL',
      'SMTP_URL',
    ]);
    expect(said.join('\n')).not.toContain('hunter2');
  });
});

describe('production accepts', () => {
  test.each<[string, Record<string, string>]>([
    ['nothing more than it needs', {}],
    [
      'services of this machine',
      {
        SMTP_URL: 'smtp://127.0.0.1:25',
        DATABASE_URL: 'postgres://academy:academy@localhost/academy',
        RPC_ERC20: 'http://[::1]:8545,http://node.localhost',
        ...bucket,
        S3_SECRET_ACCESS_KEY: 'theirs',
        S3_ENDPOINT: 'http://127.0.0.1:9000',
      },
    ],
    [
      'a database behind a socket',
      { DATABASE_URL: 'postgres://academy:x@/academy?host=/run/postgresql' },
    ],
    ['a socket in place of the host', { DATABASE_URL: 'postgres://%2Frun%2Fpostgresql/academy' }],
    ['a remote database with TLS', { DATABASE_URL: `${remote}?sslmode=verify-full` }],
    ['mail that demands TLS', { SMTP_URL: 'smtp://mail.example.com:587?requireTLS=true' }],
    [
      'an http address without a proxy, once accepted',
      { PUBLIC_URL: 'http://a.example', TRUST_PROXY: '', ALLOW_HTTP_PUBLIC_URL: 'true' },
    ],
    ['a password that cannot be decoded', { SMTP_URL: 'smtps://ann:100%zz@mail.example.com' }],
  ])('%s', (_, env) => {
    expect(problems(env)).toEqual([]);
  });

  test.each([
    ['8c1f0e5b7a93d264ef08b1c7', 'in 24 hexadecimal digits'],
    ['7271dd11d11dd272d1211117', 'in 24 hexadecimal digits, however they repeat'],
    ['4f12345678c09be7a3d1e25f', 'in 24 hexadecimal digits with a row of eight'],
    ['qK9vSecretZ3mLx7Tb0Rw2Ye', 'in base64 with a word of sample values'],
  ])('the token %s, drawn at random %s', (token) => {
    expect(problems({ METRICS_TOKEN: token })).toEqual([]);
  });

  test('a key drawn at random in 32 hexadecimal digits, however they repeat', () => {
    expect(problems({ SECRET_KEY: '667b7b7b2b27bfb7b5b62b72b7bbbb66' })).toEqual([]);
  });

  test('no host that only looks like this machine', () => {
    for (const host of ['127.0.0.1.example.com', 'localhost.example.com', '10.0.0.1', 'db'])
      expect(problems({ RPC_ERC20: `http://${host}:8545` })).toHaveLength(1);
  });
});
