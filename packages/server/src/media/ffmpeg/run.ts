import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
  const ended = once(child, 'close').catch(() => [null]);
  let said = '';
  child.stderr.setEncoding('utf8');
  child.stderr.on('data', (text: string) => (said = (said + text).slice(-mostWords)));
  createInterface({ input: child.stdout }).on('line', (line) => {
    const micros = /^out_time_us=(\d+)$/.exec(line)?.[1];
    if (micros !== undefined) onProgress?.(Number(micros) / 1_000_000);
  });
  await started;
  const [code] = (await ended) as [number | null];
  signal.throwIfAborted();
  if (over.aborted) throw new FfmpegFailed('it took too long');
  if (code !== 0) throw new FfmpegFailed(said);
}
