import { chmod, chown, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { homeAway } from './home.ts';
import { cloneInto, removeLinks } from './testing/clone.ts';
import { containerWithoutNamespaces, namespaces } from './testing/container.ts';
import { launch } from './testing/launched.ts';
import { query } from './testing/query.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

vi.setConfig({ testTimeout: 120_000 });

const root = process.platform === 'linux' && process.getuid?.() === 0;
const NOBODY = 65534;

type Options = NonNullable<Parameters<typeof launch>[1]>;

/**
 * Starts the server, counts the visit in the database and stops it; returns the location of the cluster and the number of
 * visits.
 */
async function visit(
  dataDir: string,
  options: Options = {},
): Promise<{ cluster: string; visits: number; log: string }> {
  const server = launch(dataDir, options);
  const { connection, dataFolder } = await server.said('ready');
  await query(connection, 'create table if not exists visits (at timestamptz default now())');
  await query(connection, 'insert into visits default values');
  const visits = await query(connection, 'select from visits');
  await server.end();
  const log = server.messages.map((message) => message.log ?? '').join('\n');
  return { cluster: dataFolder, visits: visits.length, log };
}

describe.runIf(root)('as root (skipped for others)', { concurrent: true }, () => {
  test('a data folder stays with its owner, even if the installation is read-only @long', async ({
    onTestFinished,
  }) => {
    const folder = await temporaryFolder(onTestFinished);
    const script = await cloneInto(folder);
    await removeLinks(folder);
    const dataDir = await temporaryFolder(onTestFinished, 0o700);
    await chown(dataDir, NOBODY, NOBODY);
    const asOwner = { script, user: NOBODY };
    const first = await visit(dataDir, asOwner);
    expect(first.log).toMatch(/Copying the PostgreSQL programs to/);
    expect((await stat(first.cluster)).uid).toBe(NOBODY);
    expect((await visit(dataDir)).visits).toBe(2);
    expect((await stat(first.cluster)).uid).toBe(NOBODY);
    expect((await visit(dataDir, asOwner)).visits).toBe(3);
    await chown(first.cluster, 54321, 54321);
    const refused = await launch(dataDir, asOwner).said('refused');
    expect(refused).toMatch(/belongs to another user \(54321\)/);
  });

  test.runIf(namespaces)(
    'a user id without a name runs in a namespace @long',
    async ({ onTestFinished }) => {
      const script = await cloneInto(await temporaryFolder(onTestFinished));
      const dataDir = await temporaryFolder(onTestFinished, 0o700);
      await chown(dataDir, 54321, 54321);
      const { cluster } = await visit(dataDir, { script, user: 54321 });
      expect((await stat(cluster)).uid).toBe(54321);
    },
  );

  test.runIf(namespaces)(
    'below a closed folder it runs in a namespace, and refuses once there is none @long',
    async ({ onTestFinished }) => {
      const closed = await temporaryFolder(onTestFinished, 0o700);
      const dataDir = path.join(closed, 'data');
      const { cluster } = await visit(dataDir);
      expect(cluster).toBe(path.join(dataDir, 'postgres'));
      expect((await stat(cluster)).uid).toBe(0);
      expect((await visit(dataDir)).visits).toBe(2);

      const container = await containerWithoutNamespaces();
      onTestFinished(() => container.end());
      const refused = await launch(dataDir, container).said('refused');
      expect(refused).toMatch(/can no longer be reached.*chmod o\+x/);
      await chmod(closed, 0o711);
      expect((await visit(dataDir, container)).visits).toBe(3);
      expect((await stat(cluster)).uid).toBeGreaterThan(0);
      expect((await visit(dataDir)).visits).toBe(4);
    },
  );

  test('in a clone below a closed folder without namespaces, it uses the system folder @long', async ({
    onTestFinished,
  }) => {
    const closed = await temporaryFolder(onTestFinished, 0o700);
    const script = await cloneInto(closed);
    const container = await containerWithoutNamespaces();
    onTestFinished(() => container.end());
    const options = { through: container.through, script };
    const dataDir = path.join(closed, 'data');
    onTestFinished(() => rm(homeAway(dataDir), { recursive: true, force: true }));

    const { cluster, log } = await visit(dataDir, options);
    const home = path.dirname(cluster);
    expect(home).toMatch(/^\/var\/lib\/tradewind\/[0-9a-f]{16}$/);
    expect(log).toContain(`The database is in ${home}`);
    expect(await readFile(path.join(dataDir, 'postgres-location'), 'utf8')).toBe(`${home}\n`);
    expect((await readdir(home)).some((name) => name.startsWith('postgres-binaries-'))).toBe(true);

    // Data within reach stays in its place, and only the programs are copied beside it.
    const open = path.join(await temporaryFolder(onTestFinished), 'data');
    expect((await visit(open, options)).cluster).toBe(path.join(open, 'postgres'));
    expect((await readdir(open)).some((name) => name.startsWith('postgres-binaries-'))).toBe(true);

    // The database is still found when namespaces are allowed again and after the data folder was moved.
    const moved = path.join(closed, 'moved');
    await rename(dataDir, moved);
    expect(await visit(moved)).toMatchObject({ cluster, visits: 2 });
    await rename(cluster, `${cluster}.gone`);
    expect(await launch(moved).said('refused')).toMatch(/should be in .* but it is not there/);
    await rename(`${cluster}.gone`, cluster);
  });
});
