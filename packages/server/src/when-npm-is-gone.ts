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

/**
 * Before we could look. Then in their place is whoever takes in orphans: their own commands name the script. Where the
 * shell has become us, npm is our parent.
 */
function haveGone(script: string, shell: number, npm: number | undefined): boolean {
  const ofShell = commandOf(shell);
  const began = ofShell?.includes(`${script}.js`) ? commandOf(npm) : ofShell;
  // Where the system does not tell, nothing follows.
  return began !== undefined && !began.includes(script);
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
