import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const env = { SIGNER_PASSPHRASE: 'a passphrase for tests' };

test('the level of the log must be a known one', () => {
  expect(readSettings(env).logLevel).toBe('info');
  expect(readSettings({ ...env, LOG_LEVEL: 'warn' }).logLevel).toBe('warn');
  expect(() => readSettings({ ...env, LOG_LEVEL: 'loud' })).toThrow(
    'LOG_LEVEL must be one of trace, debug, info, warn, error, silent, but is “loud”.',
  );
});

test('with only a passphrase set, all files are in the folder `signer` and the socket is for its own user', () => {
  expect(readSettings(env)).toMatchObject({
    keyFile: 'signer/key.json',
    policyFile: 'signer/policy.json',
    journalFile: 'signer/journal.jsonl',
    socket: 'signer/signer.sock',
    socketFor: 'user',
    databaseUrl: undefined,
  });
  expect(readSettings({ ...env, SIGNER_DIR: '/keys', SIGNER_SOCKET: '/run/s' })).toMatchObject({
    keyFile: '/keys/key.json',
    socket: '/run/s',
  });
  expect(readSettings({ ...env, SIGNER_SOCKET_FOR: 'group' }).socketFor).toBe('group');
});

test('SIGNER_DATABASE_URL takes precedence over DATABASE_URL', () => {
  const [own, servers] = ['postgres:///own', 'postgres:///servers'];
  const both = { ...env, SIGNER_DATABASE_URL: own, DATABASE_URL: servers };
  expect(readSettings(both).databaseUrl).toBe(own);
  expect(readSettings({ ...env, DATABASE_URL: servers }).databaseUrl).toBe(servers);
});

const read = (SIGNER_PASSPHRASE: string, more: NodeJS.ProcessEnv = {}) =>
  readSettings({ SIGNER_PASSPHRASE, ...more }).passphrase;

test('a passphrase needs twelve characters, and forty bits unless ALLOW_WEAK_SECRETS is set', () => {
  const drawn = 'q7Zt-9xWm2Lk';
  for (const accepted of ['1', 'true', 'YES ', 'on'])
    expect(read(drawn, { ALLOW_WEAK_SECRETS: accepted })).toBe(drawn);
  expect(() => read(drawn.slice(1), { ALLOW_WEAK_SECRETS: 'true' })).toThrow(/12 characters/);
  for (const refused of ['', 'false', '0'])
    expect(() => read(drawn, { ALLOW_WEAK_SECRETS: refused })).toThrow(/drawn at random/);
  expect(read(`${drawn}4`)).toBe(`${drawn}4`);
});

describe('the check of the signer’s settings', () => {
  const remote = 'postgres://signer:x@db.example.com/academy';
  test.each<[string, string, RegExp, NodeJS.ProcessEnv]>([
    [
      'a passphrase of equal letters',
      'ALLOW_WEAK_SECRETS',
      /drawn at random/,
      { SIGNER_PASSPHRASE: 'a'.repeat(20) },
    ],
    [
      'a passphrase that is a sample',
      'ALLOW_WEAK_SECRETS',
      /drawn at random/,
      { SIGNER_PASSPHRASE: 'Password-for-signing' },
    ],
    [
      'the passphrase of another secret',
      'ALLOW_WEAK_SECRETS',
      /differ from every secret/,
      { SECRET_KEY: env.SIGNER_PASSPHRASE },
    ],
    [
      'the passphrase that signs links',
      'ALLOW_WEAK_SECRETS',
      /differ from every secret/,
      { SIGN_SECRET: env.SIGNER_PASSPHRASE },
    ],
    [
      'the passphrase that reads the metrics',
      'ALLOW_WEAK_SECRETS',
      /differ from every secret/,
      { METRICS_TOKEN: env.SIGNER_PASSPHRASE },
    ],
    [
      'a remote database without TLS',
      'ALLOW_PLAIN_DATABASE',
      /sslmode=verify-full/,
      { SIGNER_DATABASE_URL: remote },
    ],
    [
      "the server's remote database without TLS",
      'ALLOW_PLAIN_DATABASE',
      /sslmode=verify-full/,
      { DATABASE_URL: remote },
    ],
  ])('refuses %s, unless a variable accepts the risk', (_, override, sentence, given) => {
    expect(() => readSettings({ ...env, ...given })).toThrow(sentence);
    expect(() => readSettings({ ...env, ...given, [override]: 'true' })).not.toThrow();
  });

  test('reports all problems at once, without repeating a secret', () => {
    const wrong = { SIGNER_PASSPHRASE: 'short', SIGNER_DATABASE_URL: remote, LOG_LEVEL: 'loud' };
    const said = () => readSettings({ ...wrong, SIGNER_SOCKET_FOR: 'all' });
    expect(said).toThrow(
      /^SIGNER_PASSPHRASE .*\nSIGNER_DATABASE_URL .*\nSIGNER_SOCKET_FOR .*\nLOG_LEVEL .*$/,
    );
    expect(said).not.toThrow(/db\.example\.com/);
  });

  test('accepts a local database, and a remote one that is reached with TLS', () => {
    for (const url of ['postgres:///academy?host=/run/postgresql', `${remote}?sslmode=verify-full`])
      expect(readSettings({ ...env, SIGNER_DATABASE_URL: url }).databaseUrl).toBe(url);
  });
});
