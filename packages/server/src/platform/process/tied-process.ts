import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Ends with us however we end: the pipe that keeps it alive closes with the last of us, also when we are killed.
 * The program itself is left to the shell's second half; the first watches the pipe.
 */
const script = `exec 3<&0
"$@" </dev/null 3<&- &
program=$!
( cat <&3; kill "$program" ) >/dev/null 2>&1 &
exec 3<&-
wait "$program"`;

/** In a group of its own: Ctrl-C is for us, who then stop it in order. */
export function spawnTied(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = process.env,
): ChildProcess {
  const child = spawn('/bin/sh', ['-c', script, 'sh', command, ...args], {
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  // Of a child that is gone already.
  child.stdin.on('error', () => {});
  child.once('exit', () => child.stdin.destroy());
  return child;
}

/** Asks it to end, and waits until it has; what does not listen is ended by force. */
export async function endTied(child: ChildProcess, withinMs: number): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });
  child.stdin?.end();
  const timer = setTimeout(() => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  }, withinMs);
  await ended;
  clearTimeout(timer);
}
