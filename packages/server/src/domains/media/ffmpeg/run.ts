import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Ffmpeg } from './find.ts';
import { bareEnvironment } from './limits.ts';

const mostWords = 2000;

export interface Run {
  readonly folder: string;
  readonly longestMs: number;
  readonly signal: AbortSignal;
  /** Told how many seconds of the video are done. */
  readonly onProgress?: (seconds: number) => void;
}

/** The file could not be read or made into anything else; ffmpeg's own words are for the log. */
export class FfmpegFailed extends Error {
  constructor(said: string) {
    super(`ffmpeg failed: ${said}`);
    this.name = 'FfmpegFailed';
  }
}

/** Ends with the server, with the time it was given, or by itself; it never outlives this call. */
export async function runFfmpeg(
  { ffmpeg }: Ffmpeg,
  args: readonly string[],
  { folder, longestMs, signal, onProgress }: Run,
): Promise<void> {
  const over = AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);
  over.throwIfAborted();
  const common = ['-hide_banner', '-nostdin', '-nostats', '-y', '-loglevel', 'error'];
  const child = spawn(ffmpeg, [...common, '-progress', 'pipe:1', ...args], {
    cwd: folder,
    env: bareEnvironment,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: over,
    killSignal: 'SIGKILL',
  });
  // Being ended is an error of the child, too; what matters is asked below.
  const started = new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.on('error', reject);
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  let said = '';
  child.stderr.setEncoding('utf8');
  child.stderr.on('data', (text: string) => (said = (said + text).slice(-mostWords)));
  createInterface({ input: child.stdout }).on('line', (line) => {
    const micros = /^out_time_us=(\d+)$/.exec(line)?.[1];
    if (micros !== undefined) onProgress?.(Number(micros) / 1_000_000);
  });
  // Where it cannot be started at all it never closes either.
  await started.catch((error: unknown) => {
    if (child.pid === undefined) throw error;
  });
  const code = await ended;
  signal.throwIfAborted();
  if (over.aborted) throw new FfmpegFailed('it took too long');
  // Killed by the system, or without room: another day the same file may do.
  if (code === null || said.includes('No space left')) throw new Error(`ffmpeg was ended: ${said}`);
  if (code !== 0) throw new FfmpegFailed(said);
}
