import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { succeeds } from './succeeds.ts';

/** True if user namespaces can be made: on Linux, but not in a container or chroot. */
export const namespaces =
  process.platform === 'linux' && succeeds('unshare', ['--user', '--', 'true']);

export interface Container {
  /** The words to put before a command to run it inside. */
  readonly through: string[];
  end(): Promise<void>;
}

/** Makes an environment like a container: root over many user ids, but not allowed to make user namespaces. */
export async function containerWithoutNamespaces(): Promise<Container> {
  // This machine already is such an environment.
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
