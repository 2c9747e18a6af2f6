import { readFileSync } from 'node:fs';

const tables = readFileSync(
  new URL('../../../../docs/specification-tables.md', import.meta.url),
  'utf8',
);
const [, routesText = '', callsText = ''] = tables.split(/^## .*$/m);

interface SpecifiedCall {
  readonly method: string;
  readonly path: string;
}

/** Every call of the specification, to the letter. */
export const specifiedCalls: readonly SpecifiedCall[] = [
  ...callsText.matchAll(/^\|\s*(GET|POST)\s*\|\s*(\/api\/\S+)\s*\|/gm),
].map(([, method = '', path = '']) => ({ method, path }));

/** Every route of the specification, with its parameters as it writes them: `/withdrawal/{coin}`. */
export const specifiedRoutes: readonly string[] = [
  ...new Set([...routesText.matchAll(/(?:^|[\s(])(\/[\w/{}-]*)/g)].map(([, path = '']) => path)),
];
