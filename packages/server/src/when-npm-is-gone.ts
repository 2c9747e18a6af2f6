import { readFileSync } from 'node:fs';

/**
 * npm passes a signal on to its shell only, and the shell goes without a word to us. In the first moment npm passes
 * on nothing: then it goes, and leaves the shell.
 */
export function whenNpmIsGone(script: string, stop: () => void): void {
  if (process.env['npm_lifecycle_event'] !== script) return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  if (haveGone(script, shell, npm)) return stop();
  const watch = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return;
    clearInterval(watch);
    stop();
  }, 250);
  watch.unref();
}

/** Before we could look. Then in their place is whoever takes in orphans. The shell names the script that it runs. */
function haveGone(script: string, shell: number, npm: number | undefined): boolean {
  if (takesInOrphans(shell, script)) return true;
  const isShell = commandOf(shell)?.includes(`${script}.js`) ?? false;
  return isShell && takesInOrphans(npm, script);
}

/** The first process, or the one of a person's session. In a container the first may be npm, which says what it runs. */
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
