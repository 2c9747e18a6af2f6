import { globSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { failure, stage } from './board.js';
import { root } from './run-command.js';
import { withSeparatePostgres } from './separate-postgres.js';
import { stageLimitMs } from './stage-limit.js';
import { runVitest } from './vitest-stage.js';

/**
 * What leans on a database beyond its statements: transactions at once, locks, triggers, jobs, listening. And
 * the test that has every statement of the first run understood by the second database.
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
 * What even the longest run need not repeat on another database: the launcher of the embedded one, the programs
 * that use it, what is decided before, or without, a database, and what chains and signers may answer: what is
 * then written is what their neighbours write. docs/decisions/0039 says more.
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
 * The tests on the embedded database, and again on one such as DATABASE_URL would name.
 * @param {object} options
 * @param {boolean} options.long
 * @param {Promise<string | undefined>} options.postgres folder of its programs, where there are any
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
 * Vitest is content with any of the paths it is given.
 * @param {readonly string[]} paths
 */
function withoutTests(paths) {
  const files = globSync('packages/server/src/**/*.test.ts', { cwd: root });
  return paths.filter((path) => !files.some((file) => file.startsWith(path)));
}
