import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const env = { SIGNER_PASSPHRASE: 'a passphrase for tests' };

test('the level of the log is one that there is', () => {
  expect(readSettings(env).logLevel).toBe('info');
  expect(readSettings({ ...env, LOG_LEVEL: 'warn' }).logLevel).toBe('warn');
  expect(() => readSettings({ ...env, LOG_LEVEL: 'loud' })).toThrow(
    'LOG_LEVEL must be one of trace, debug, info, warn, error, silent, but is “loud”.',
  );
});
