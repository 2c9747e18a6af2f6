import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Ffmpeg } from './find.ts';
import { bareEnvironment } from './limits.ts';

const mostWords = 2000;

export interface Run {
  readonly folder: string;
  readonly longestMs: number;
  readonly signal: AbortSignal;
  /** Called with the number of seconds of video that are done. */
  readonly onProgress?: (seconds: number) => void;
}

/** Thrown if ffmpeg could not read or convert the file; the message contains ffmpeg's output, for the log. */
export class FfmpegFailed extends Error {
  constructor(said: string) {
    super(`ffmpeg failed: ${said}`);
    this.name = 'FfmpegFailed';
  }
}

/**
 * Runs ffmpeg until it ends, the time limit passes or the server stops. The process never outlives this call.
 */
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
  // Killing the process also emits an error; the checks below decide what happened.
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
  // A process that could not be started never emits `close`.
  await started.catch((error: unknown) => {
    if (child.pid === undefined) throw error;
  });
  const code = await ended;
  signal.throwIfAborted();
  if (over.aborted) throw new FfmpegFailed('it took too long');
  // Killed by the system, or the disk is full: the same file may succeed another time.
  if (code === null || said.includes('No space left')) throw new Error(`ffmpeg was ended: ${said}`);
  if (code !== 0) throw new FfmpegFailed(said);
}
