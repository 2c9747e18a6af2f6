import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Starts a program that ends with this process, however this process ends: the pipe on its standard input closes even when this
 * process is killed. The first background job runs the program; the second watches the pipe and kills it.
 */
const script = `exec 3<&0
"$@" </dev/null 3<&- &
program=$!
( cat <&3; kill "$program" ) >/dev/null 2>&1 &
exec 3<&-
wait "$program"`;

/** Starts the process in a group of its own: Ctrl-C reaches only this process, which then stops the child in order. */
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
  // Ignore write errors of a child that has already exited.
  child.stdin.on('error', () => {});
  child.once('exit', () => child.stdin.destroy());
  return child;
}

/** Asks the process to end and waits; kills it after the time limit. */
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
