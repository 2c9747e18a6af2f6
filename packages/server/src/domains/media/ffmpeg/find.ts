import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const timeoutMs = 10_000;

export interface Ffmpeg {
  readonly ffmpeg: string;
  readonly ffprobe: string;
}

const found = new Map<string, Promise<Ffmpeg | undefined>>();

/** Finds ffmpeg; undefined if it is not installed or does not run. Each process looks once. */
export function findFfmpeg(ffmpeg = 'ffmpeg'): Promise<Ffmpeg | undefined> {
  const known = found.get(ffmpeg);
  if (known) return known;
  const looking = look(ffmpeg);
  found.set(ffmpeg, looking);
  return looking;
}

async function look(ffmpeg: string): Promise<Ffmpeg | undefined> {
  const ffprobe = ffmpeg.includes('/') ? join(dirname(ffmpeg), 'ffprobe') : 'ffprobe';
  try {
    for (const program of [ffmpeg, ffprobe])
      await run(program, ['-version'], { timeout: timeoutMs });
    return { ffmpeg, ffprobe };
  } catch {
    // A missing ffmpeg is not an error: videos are then served unchanged.
    return undefined;
  }
}
