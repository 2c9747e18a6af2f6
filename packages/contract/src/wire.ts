import { appCalls } from './app/index.ts';
import type { CallTable } from './call.ts';
import { consoleCalls } from './console/index.ts';
import { errorStatus } from './errors.ts';

/**
 * What the browsers need to know of each call, without its schemas: zod would weigh more than a
 * screen. The file is generated from the declarations and a test holds it against them.
 */
export function wireSource(): string {
  return [
    '// Generated from the calls by `npm run generate -w packages/contract`.',
    `export const appWire = ${table(appCalls)} as const;`,
    `export const consoleWire = ${table(consoleCalls)} as const;`,
    '',
  ].join('\n');
}

/** The status of each error as an export of its own: an app carries the few that it speaks of. */
export function errorStatusSource(): string {
  const rows = Object.entries(errorStatus).map(
    ([code, status]) => `export const ${code} = ${status};`,
  );
  return [
    '// Generated from the errors by `npm run generate -w packages/contract`.',
    ...rows.toSorted(),
    '',
  ].join('\n');
}

function table(calls: CallTable): string {
  const byName = Object.entries(calls).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const rows = byName.map(
    ([name, { method, path, signed, body, answer }]) =>
      `  ${name}: { method: '${method}', path: '${path}', signed: ${String(signed)}${body ? `, body: '${body}'` : ''}${answer ? `, answer: '${answer}'` : ''} },`,
  );
  return `{\n${rows.join('\n')}\n}`;
}
