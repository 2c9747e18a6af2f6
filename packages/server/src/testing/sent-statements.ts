import { appendFileSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import type { Database } from '../platform/database/database.ts';

/** The file to record statements in, which `../database/statements.test.ts` reads in the next test run, on another database. */
const noteTo = process.env['TEST_STATEMENTS_TO'];
const known = new Set<string>();
const preparable = /^[\s(]*(?:select|with|insert|update|delete)\b/i;

/** Returns the same database; each distinct statement is recorded once. */
export function noted(database: Database): Database {
  if (noteTo === undefined) return database;
  const listen = (client: pg.ClientBase): void => {
    client.query = noting(client.query.bind(client), noteTo);
  };
  database.pool.on('connect', listen);
  database.jobsPool.on('connect', listen);
  return {
    ...database,
    openClient() {
      const client = database.openClient();
      listen(client);
      return client;
    },
  };
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
  if (typeof text !== 'string' || known.has(text) || !preparable.test(text)) return;
  known.add(text);
  // Each line is one write, because several processes share the file.
  appendFileSync(file, `${JSON.stringify(text)}\n`);
}

export function readStatements(file: string): string[] {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return [...new Set(lines)].map((line) => JSON.parse(line) as string);
}
