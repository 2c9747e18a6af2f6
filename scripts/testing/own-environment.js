import { readFileSync } from 'node:fs';

const guide = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');

/**
 * Every setting of server and signer, from the tables of the guide, which tests hold against the programs. To load
 * a program and ask it takes half a second, in each of the many processes that want to know.
 */
export const settingNames = new Set(
  [...guide.matchAll(/^\| `([A-Z][A-Z0-9_]+)` +\|/gm)].map(([, name = '']) => name),
);

/**
 * What a test or a bench starts gets the environment of this process without them, and those that it is given: a
 * shell in which somebody's instance is set up must not make us work on its database.
 * @param {Readonly<Record<string, string>>} [settings]
 * @returns {Record<string, string | undefined>}
 */
export function ownEnvironment(settings = {}) {
  const inherited = Object.entries(process.env).filter(([name]) => !settingNames.has(name));
  return { ...Object.fromEntries(inherited), ...settings };
}
