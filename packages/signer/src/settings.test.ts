import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const env = { SIGNER_PASSPHRASE: 'a passphrase for tests' };

test('the level of the log is one that there is', () => {
  expect(readSettings(env).logLevel).toBe('info');
  expect(readSettings({ ...env, LOG_LEVEL: 'warn' }).logLevel).toBe('warn');
  expect(() => readSettings({ ...env, LOG_LEVEL: 'loud' })).toThrow(
    'LOG_LEVEL must be one of trace, debug, info, warn, error, silent, but is “loud”.',
  );
});

describe('the signer refuses', () => {
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
  ])('%s, unless it is accepted by name', (_, override, sentence, given) => {
    expect(() => readSettings({ ...env, ...given })).toThrow(sentence);
    expect(() => readSettings({ ...env, ...given, [override]: 'true' })).not.toThrow();
  });

  test('all that is wrong at one start, without a secret in it', () => {
    const wrong = { SIGNER_PASSPHRASE: 'short', SIGNER_DATABASE_URL: remote, LOG_LEVEL: 'loud' };
    const said = () => readSettings({ ...wrong, SIGNER_SOCKET_FOR: 'all' });
    expect(said).toThrow(
      /^SIGNER_PASSPHRASE .*\nSIGNER_DATABASE_URL .*\nSIGNER_SOCKET_FOR .*\nLOG_LEVEL .*$/,
    );
    expect(said).not.toThrow(/db\.example\.com/);
  });

  test('no database of this machine, and none that is reached with TLS', () => {
    for (const url of ['postgres:///academy?host=/run/postgresql', `${remote}?sslmode=verify-full`])
      expect(readSettings({ ...env, SIGNER_DATABASE_URL: url }).databaseUrl).toBe(url);
  });
});
