import { appCalls } from './app/index.ts';
import type { Call, CallTable } from './call.ts';
import { consoleCalls } from './console/index.ts';
import { errorStatus } from './errors.ts';

/**
 * What the browsers need to know of each call, without its schemas: zod would weigh more than a
 * screen. The file is generated from the declarations and a test holds it against them.
 */
export function wireSources(): Readonly<Record<string, string>> {
  const groups = Object.groupBy(Object.entries<Call>(appCalls), ([, { path }]) => groupOf(path));
  const parts = Object.entries(groups).map(([group, calls = []]): [string, string] => [
    `app-${group}.ts`,
    wireSource(Object.fromEntries(calls)),
  ]);
  const all = parts.map(([file]) => `export * from './${file}';`).toSorted();
  return {
    ...Object.fromEntries(parts.map(([file, source]) => [`generated/${file}`, source])),
    'generated/app-wire.ts': [generated, ...all, ''].join('\n'),
    'generated/console-wire.ts': wireSource(consoleCalls),
    'generated/error-status.ts': errorStatusSource(),
  };
}

const generated = '// Generated from the calls by `npm run generate -w packages/contract`.';

/** What an address has behind `/api/App/`. In files of their own, because bundlers part nothing smaller than a file. */
function groupOf(path: string): string {
  return path.split('/')[3]?.toLowerCase() ?? '';
}

/** Each call is an export of its own: a screen loads those that it makes. */
function wireSource(calls: CallTable): string {
  const byName = Object.entries(calls).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const rows = byName.map(
    ([name, { method, path, signed, body, answer }]) =>
      `export const ${name} = { method: '${method}', path: '${path}', signed: ${String(signed)}${body ? `, body: '${body}'` : ''}${answer ? `, answer: '${answer}'` : ''} } as const;`,
  );
  return [generated, ...rows, ''].join('\n');
}

/** The status of each error as an export of its own: an app carries the few that it speaks of. */
function errorStatusSource(): string {
  const rows = Object.entries(errorStatus).map(
    ([code, status]) => `export const ${code} = ${status};`,
  );
  return [generated, ...rows.toSorted(), ''].join('\n');
}
