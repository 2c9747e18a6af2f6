import { spawn } from 'node:child_process';
import { program } from './binaries.ts';
import { STOP_STEPS } from './leftover.ts';
import { commandAs } from './run-as.ts';
import { asArguments } from './settings.ts';
import type { Site } from './site.ts';

export interface Exit {
  readonly code: number | null;
  readonly signal: string | null;
}

export interface Postmaster {
  readonly pid: number | undefined;
  readonly exited: Promise<Exit>;
  /** Returns what the server printed before it began its own log. */
  startupMessages(): string;
  stop(): Promise<void>;
}

const KEPT_MESSAGES = 4000;

export function startPostmaster(site: Site, settings: Record<string, string>): Postmaster {
  const { file, args, options } = commandAs(site.runAs, program(site.binaries, 'postgres'), [
    '-D',
    site.cluster,
    ...asArguments(settings),
  ]);
  // Detached in a process group of its own: Ctrl-C reaches only this process, which finishes its requests first.
  const child = spawn(file, args, {
    ...options,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let messages = '';
  child.stderr.on('data', (chunk: Buffer) => {
    messages = (messages + chunk.toString()).slice(-KEPT_MESSAGES);
  });
  const exited = new Promise<Exit>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', (error) => {
      messages += error.message;
      resolve({ code: null, signal: null });
    });
  });

  return {
    pid: child.pid,
    exited,
    startupMessages: () => messages.trim(),
    async stop() {
      for (const { signal, patienceMs } of STOP_STEPS) {
        child.kill(signal);
        if (await endsWithin(exited, patienceMs)) return;
      }
    },
  };
}

async function endsWithin(exited: Promise<Exit>, patienceMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, patienceMs, false);
  });
  const ended = await Promise.race([exited.then(() => true), tooLong]);
  clearTimeout(timer);
  return ended;
}
