import { appendFileSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** Set for the tests on one database, so that those on the next can read what was sent: ../statements.test.ts. */
const noteTo = process.env['TEST_STATEMENTS_TO'];
const noted = new Set<string>();
const preparable = /^[\s(]*(?:select|with|insert|update|delete)\b/i;

/** Notes every statement that is sent through the pool, once. */
export function noteStatements(pool: pg.Pool): void {
  if (noteTo === undefined) return;
  pool.on('connect', (client) => {
    client.query = noting(client.query.bind(client), noteTo);
  });
}

function noting<Query extends (...given: never[]) => unknown>(query: Query, file: string): Query {
  return new Proxy(query, {
    apply(own, self, given: Parameters<Query>) {
      note(file, given[0]);
      return Reflect.apply(own, self, given);
    },
  });
}

function note(file: string, sent: unknown): void {
  const text = typeof sent === 'string' ? sent : (sent as { text?: unknown } | undefined)?.text;
  if (typeof text !== 'string' || noted.has(text) || !preparable.test(text)) return;
  noted.add(text);
  // One line, one write: several processes share the file.
  appendFileSync(file, `${JSON.stringify(text)}\n`);
}

export function readStatements(file: string): string[] {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return [...new Set(lines)].map((line) => JSON.parse(line) as string);
}
