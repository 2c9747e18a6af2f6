import { readFileSync } from 'node:fs';

/**
 * npm passes a signal on to its shell only, and the shell goes without a word to us. In the first moment npm passes
 * on nothing: then it goes, and leaves the shell.
 */
export function stopWhenNpmExits(script: string, stop: () => void): void {
  if (process.env['npm_lifecycle_event'] !== script) return;
  const parent = process.ppid;
  // Where the shell has become us, our parent is npm itself, and may well outlive whoever started that.
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
 * Whoever is in the place of one that had gone before we could look: the first process, or the one of a person's
 * session. In a container the first may be npm, which says what it runs.
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
  // The name stands in brackets, and may have some of its own.
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
