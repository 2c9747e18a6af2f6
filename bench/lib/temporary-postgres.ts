import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../packages/server/src/platform/embedded-postgres/index.ts';
import { progress } from './report.ts';

export interface TemporaryPostgres {
  /** The folder; the bench may put other files there too. */
  readonly folder: string;
  /** Starts the server, or restarts it with other settings. */
  start(settings?: Record<string, string>): Promise<EmbeddedPostgres['connection']>;
}

/** Runs `work` with a server whose files are removed afterwards, even if the work fails or is interrupted. */
export async function withTemporaryPostgres(
  name: string,
  bytesNeeded: number,
  work: (postgres: TemporaryPostgres) => Promise<void>,
): Promise<void> {
  const { bavail, bsize } = await statfs(tmpdir());
  if (bavail * bsize < bytesNeeded)
    throw new Error(`${tmpdir()} needs ${Math.ceil(bytesNeeded / 2 ** 30)} GB of free space`);
  const folder = await mkdtemp(join(tmpdir(), `bench-${name}-`));
  // As root, PostgreSQL runs as another user, who must be able to pass through the folder.
  await chmod(folder, 0o711);
  let starting: Promise<EmbeddedPostgres> | undefined;
  let cleaning: Promise<void> | undefined;
  let isInterrupted = false;

  const stop = async (): Promise<string | undefined> => {
    const postgres = await starting?.catch(() => undefined);
    await postgres?.stop();
    return postgres?.dataFolder;
  };
  const cleanUp = async (): Promise<void> => {
    const dataFolder = await stop();
    if (dataFolder !== undefined) await rm(dataFolder, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  };
  const interrupt = (): void => {
    isInterrupted = true;
    cleaning ??= cleanUp();
    progress('Interrupted; cleaning up');
    void cleaning.finally(() => process.exit(130));
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, interrupt);
  try {
    await work({
      folder,
      async start(settings = {}) {
        await stop();
        if (isInterrupted) throw new Error('Interrupted');
        starting = startEmbeddedPostgres({ dataDir: folder, log: progress, settings });
        return (await starting).connection;
      },
    });
  } finally {
    await (cleaning ??= cleanUp());
    for (const signal of signals) process.off(signal, interrupt);
  }
}
