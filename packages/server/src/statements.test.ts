import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from './platform/database/database.ts';
import { readStatements } from './testing/sent-statements.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

/** Given to the tests on DATABASE_URL, whose PostgreSQL is another and mostly an older one. */
const sent = process.env['TEST_STATEMENTS_FROM'];

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = testDatabase.connect();
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

test.runIf(sent)(
  'whatever was sent to the embedded database is understood by this one',
  async () => {
    const statements = readStatements(sent ?? '');
    const refused: string[] = [];
    const client = await database.pool.connect();
    for (const statement of statements) {
      try {
        await client.query(`prepare one as ${statement}`);
        await client.query('deallocate one');
      } catch (error) {
        if (!isOfOneTest(error)) refused.push(`${String(error)}: ${statement}`);
      }
    }
    client.release();
    expect(refused).toEqual([]);
  },
);

/** A table that one test made for itself is not here. A view of the catalogue may be missing, too, and that counts. */
const isOfOneTest = (error: unknown) => /relation "(?!pg_)\w+" does not exist/.test(String(error));
