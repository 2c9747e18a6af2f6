import { expect, test } from 'vitest';
import { readStatements } from '../testing/sent-statements.ts';
import { createTestDatabase } from '../testing/test-database.ts';

/** Given to the tests on DATABASE_URL, whose PostgreSQL is another and mostly an older one. */
const sent = process.env['TEST_STATEMENTS_FROM'];

test.runIf(sent)(
  'whatever was sent to the embedded database is understood by this one',
  async ({ onTestFinished }) => {
    const testDatabase = await createTestDatabase();
    const database = testDatabase.connect();
    onTestFinished(async () => {
      await database.close();
      await testDatabase.drop();
    });
    const statements = readStatements(sent ?? '');
    // Else whoever notes them has missed most.
    expect(statements.length).toBeGreaterThan(1000);
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
