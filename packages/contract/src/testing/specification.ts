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

/** All calls of the specification, spelled as there. */
export const specifiedCalls: readonly SpecifiedCall[] = [
  ...callsText.matchAll(/^\|\s*(GET|POST)\s*\|\s*(\/api\/\S+)\s*\|/gm),
].map(([, method = '', path = '']) => ({ method, path }));

/** All routes of the specification, with their parameters in its notation, such as `/withdrawal/{coin}`. */
export const specifiedRoutes: readonly string[] = [
  ...new Set([...routesText.matchAll(/(?:^|[\s(])(\/[\w/{}-]*)/g)].map(([, path = '']) => path)),
];
