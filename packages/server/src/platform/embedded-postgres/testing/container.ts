import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { succeeds } from './succeeds.ts';

/** Linux only, and not in a container or a changed root. */
export const namespaces =
  process.platform === 'linux' && succeeds('unshare', ['--user', '--', 'true']);

export interface Container {
  /** the words to put before a command */
  readonly through: string[];
  end(): Promise<void>;
}

/** Like a container: root over many user ids, but not allowed to make user namespaces. */
export async function containerWithoutNamespaces(): Promise<Container> {
  // Then this is such a place already.
  if (!namespaces) return { through: [], end: () => Promise.resolve() };
  const holder = spawn('unshare', ['--user', 'sh', '-c', 'echo; exec sleep 180']);
  await once(holder.stdout, 'data');
  await writeFile(`/proc/${holder.pid}/uid_map`, '0 0 65536');
  await writeFile(`/proc/${holder.pid}/gid_map`, '0 0 65536');
  const enter = ['nsenter', '--user', `--target=${holder.pid}`, '--setuid=0', '--setgid=0'];
  const forbid = 'echo 0 > /proc/sys/user/max_user_namespaces && exec "$@"';
  return {
    through: [...enter, 'sh', '-c', forbid, 'sh'],
    async end() {
      holder.kill();
      await once(holder, 'exit');
    },
  };
}
