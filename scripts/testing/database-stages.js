import { globSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { failure, stage } from './board.js';
import { root } from './run-command.js';
import { withSeparatePostgres } from './separate-postgres.js';
import { stageLimitMs } from './stage-limit.js';
import { runVitest } from './vitest-stage.js';

/**
 * Tests that depend on the database beyond plain statements: concurrent transactions, locks, triggers, jobs, notifications. The
 * last one lets the second database parse every statement recorded in the first run.
 */
const leaningOnIt = [
  'database/statements',
  'domains/members/register',
  'domains/courses/buy',
  'domains/exams/sitting/',
  'platform/live/live',
  'platform/database/',
  'platform/jobs/',
  'domains/wallet/ledger/anchor',
  'domains/wallet/ledger/constraints',
  'domains/wallet/ledger/holds',
  'domains/wallet/ledger/model',
  'domains/wallet/ledger/post',
  'domains/wallet/ledger/seal',
  'domains/wallet/transfer-at-once',
].map((path) => `packages/server/src/${path}`);

/**
 * Tests that are not repeated on another database, even in the longest run: those of the embedded server and programs that use
 * it, of decisions made without a database, and of what chains and signers may answer. docs/decisions/0039 says more.
 */
const sameOnAny = [
  '**/embedded-postgres/**',
  '**/src/main.test.ts',
  '**/src/cli/**',
  '**/http/hostile-input.test.ts',
  '**/media/{prepare,ranges,address}.test.ts',
  '**/exams/{formats,scoring}/**',
  '**/files/image/**',
  '**/market/relay.test.ts',
  '**/wallet/statement/**',
  '**/chains/{devnet,rpc,testing}/**',
  '**/demo/devnet/**',
  '**/wallet/deposit/{providers,reorganisations,dust,tron}.test.ts',
  '**/wallet/payout/{refused,stopped,waiting,wrong-signature}.test.ts',
];

const statements = join(root, 'test-results/statements.jsonl');

/**
 * Runs the tests on the embedded database, and again on a separate server, as DATABASE_URL would name one.
 * @param {object} options
 * @param {boolean} options.long
 * @param {Promise<string | undefined>} options.postgres folder of its programs, if installed
 */
export async function testOnDatabases({ long, postgres }) {
  const withoutLong = long ? [] : ['--testNamePattern', '^(?!.*@long)'];
  const length = { TEST_LONG: String(long) };
  const timeoutMs = stageLimitMs({ long });
  await stage('tests on the embedded database', async () => {
    await mkdir(dirname(statements), { recursive: true });
    await writeFile(statements, '');
    return await runVitest({
      report: 'embedded.json',
      env: { TEST_STATEMENTS_TO: statements, ...length },
      args: withoutLong,
      timeoutMs,
    });
  });
  const again = long
    ? ['packages/server', ...sameOnAny.flatMap((path) => ['--exclude', path])]
    : leaningOnIt;
  await stage('tests on DATABASE_URL', async () => {
    const gone = withoutTests(leaningOnIt);
    if (gone.length > 0) return failure(`There are no tests any more in ${gone.join(', ')}`);
    return await withSeparatePostgres(await postgres, (url, which) =>
      runVitest({
        report: 'database-url.json',
        env: { TEST_DATABASE_URL: url, TEST_STATEMENTS_FROM: statements, ...length },
        args: [...again, ...withoutLong],
        timeoutMs,
        remark: which,
      }),
    );
  });
}

/**
 * Returns the paths that contain no test, because Vitest accepts a list if only one of its paths does.
 * @param {readonly string[]} paths
 */
function withoutTests(paths) {
  const files = globSync('packages/server/src/**/*.test.ts', { cwd: root });
  return paths.filter((path) => !files.some((file) => file.startsWith(path)));
}
