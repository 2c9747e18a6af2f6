import { readFileSync } from 'node:fs';

/**
 * Calls `stop` when npm exits. npm forwards a signal only to its shell, and the shell exits without notifying this process. If
 * the signal comes before npm has installed its handlers, npm exits and leaves the shell running.
 */
export function stopWhenNpmExits(script: string, stop: () => void): void {
  if (process.env['npm_lifecycle_event'] !== script) return;
  const parent = process.ppid;
  // If the shell has replaced itself with this program, the parent is npm itself, and npm may outlive its own parent.
  const isShell = commandOf(parent)?.includes(`${script}.js`) ?? false;
  const npm = isShell ? parentOf(parent) : parent;
  if (takesInOrphans(parent, script) || takesInOrphans(npm, script)) return stop();
  const watch = setInterval(() => {
    if (process.ppid === parent && (!isShell || parentOf(parent) === npm)) return;
    clearInterval(watch);
    stop();
  }, 250);
  watch.unref();
}

/**
 * True if the process adopts orphans: it is the first process or the service manager of a user's session. Such a parent means
 * that npm exited before this check. In a container npm may be the first process; its command line shows the script.
 */
function takesInOrphans(id: number | undefined, script: string): boolean {
  const command = commandOf(id);
  if (command === undefined || command.includes(script)) return false;
  return id === 1 || /^\S*systemd\b/.test(command);
}

function commandOf(id: number | undefined): string | undefined {
  return read(`/proc/${id}/cmdline`);
}

function parentOf(id: number): number | undefined {
  // The process name stands in brackets and may itself contain brackets.
  const parent = read(`/proc/${id}/stat`)?.split(') ').at(-1)?.split(' ')[1];
  return parent === undefined ? undefined : Number(parent);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
