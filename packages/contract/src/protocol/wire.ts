import { glob } from 'node:fs/promises';
import type { CallTable } from './call.ts';
import { consoleCalls } from '../console-calls.ts';
import { errorStatus } from './errors.ts';

/**
 * Returns the sources of the generated files, by name. They list the method, the path and the like of each call without
 * its schemas, because zod would weigh more than a screen of the app. A test compares the files with the declarations.
 */
export async function wireSources(): Promise<Readonly<Record<string, string>>> {
  const parts: [file: string, source: string][] = [];
  for await (const file of glob('*/member*.ts', { cwd: contract })) {
    const calls = (await import(new URL(file, contract).href)) as CallTable;
    parts.push([`app-${file.replace('/member', '')}`, wireSource(calls)]);
  }
  const all = parts.map(([file]) => `export * from './${file}';`).toSorted();
  return {
    ...Object.fromEntries(parts.map(([file, source]) => [`generated/${file}`, source])),
    'generated/app-wire.ts': [generated, ...all, ''].join('\n'),
    'generated/console-wire.ts': wireSource(consoleCalls),
    'generated/error-status.ts': errorStatusSource(),
  };
}

const generated = '// Generated from the calls by `npm run generate -w packages/contract`.';

/** Each file of members' calls becomes a file of its own, because bundlers cannot split anything smaller than a file. */
const contract = new URL('..', import.meta.url);

/** Writes each call as an export of its own, so that a screen loads only the calls that it makes. */
function wireSource(calls: CallTable): string {
  const byName = Object.entries(calls).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const rows = byName.map(
    ([name, { method, path, signed, body, answer }]) =>
      `export const ${name} = { method: '${method}', path: '${path}', signed: ${String(signed)}${body ? `, body: '${body}'` : ''}${answer ? `, answer: '${answer}'` : ''} } as const;`,
  );
  return [generated, ...rows, ''].join('\n');
}

/** Writes the status of each error as an export of its own, so that an app bundles only the few that it uses. */
function errorStatusSource(): string {
  const rows = Object.entries(errorStatus).map(
    ([code, status]) => `export const ${code} = ${status};`,
  );
  return [generated, ...rows.toSorted(), ''].join('\n');
}
