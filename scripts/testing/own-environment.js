import { readFileSync } from 'node:fs';

const guide = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');

/**
 * Every setting of server and signer, read from the tables of the operating guide, which tests compare with the programs.
 * Loading a program to ask it takes half a second in each of many processes.
 */
export const settingNames = new Set(
  [...guide.matchAll(/^\| `([A-Z][A-Z0-9_]+)` +\|/gm)].map(([, name = '']) => name),
);

/**
 * Returns the environment for a program that a test or bench starts: the current one without any settings of server and signer,
 * plus the given settings. A shell configured for an instance must not make tests use its database.
 * @param {Readonly<Record<string, string>>} [settings]
 * @returns {Record<string, string | undefined>}
 */
export function ownEnvironment(settings = {}) {
  const inherited = Object.entries(process.env).filter(([name]) => !settingNames.has(name));
  return { ...Object.fromEntries(inherited), ...settings };
}
