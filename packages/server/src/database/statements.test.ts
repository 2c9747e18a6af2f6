import { expect, test } from 'vitest';
import { readStatements } from '../testing/sent-statements.ts';
import { createTestDatabase } from '../testing/test-database.ts';

/**
 * The file of recorded statements. Set when the tests run on another PostgreSQL, which is usually older than the embedded one.
 */
const sent = process.env['TEST_STATEMENTS_FROM'];

test.runIf(sent)(
  'this PostgreSQL accepts every statement that was sent to the embedded one',
  async ({ onTestFinished }) => {
    const testDatabase = await createTestDatabase();
    const database = testDatabase.connect();
    onTestFinished(async () => {
      await database.close();
      await testDatabase.drop();
    });
    const statements = readStatements(sent ?? '');
    // Fewer statements would mean that they were not recorded.
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

/**
 * True if the statement uses a table that a single test made for itself. A missing catalogue view may be a real difference, so
 * it counts.
 */
const isOfOneTest = (error: unknown) => /relation "(?!pg_)\w+" does not exist/.test(String(error));
