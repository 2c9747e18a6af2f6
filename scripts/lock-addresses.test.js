import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { lockFile, withAddresses } from './lock-addresses.js';

const locked = (/** @type {object} */ fields) => ({
  version: '1.2.3',
  integrity: 'sha512-x',
  ...fields,
});

test('the lock file has the address of every package, without the host of any registry (npm run lock)', async () => {
  const text = await readFile(lockFile, 'utf8');
  expect(text === withAddresses(text)).toBe(true);
});

test('the address is that of the package, also where it is known under another name', () => {
  const packages = {
    '': { name: 'ours', version: '0.1.0' },
    'node_modules/plain': locked({
      resolved: 'https://mirror.example/npm/plain/-/plain-1.2.3.tgz',
    }),
    'node_modules/outer/node_modules/@scope/inner': locked({}),
    'node_modules/alias': locked({ name: '@other/real' }),
    'node_modules/@tradewind/contract': { resolved: 'packages/contract', link: true },
  };

  const after = JSON.parse(withAddresses(JSON.stringify({ packages }))).packages;

  expect(Object.values(after).map(({ resolved }) => resolved)).toEqual([
    undefined,
    'https://registry.invalid/plain/-/plain-1.2.3.tgz',
    'https://registry.invalid/@scope/inner/-/inner-1.2.3.tgz',
    'https://registry.invalid/@other/real/-/real-1.2.3.tgz',
    'packages/contract',
  ]);
});

test('a package that is from no registry is not taken for the one that has its name there', () => {
  const resolved = 'https://elsewhere.example/plain.tgz';
  const text = JSON.stringify({ packages: { 'node_modules/plain': locked({ resolved }) } });

  expect(() => withAddresses(text)).toThrow('not from a registry');
});
