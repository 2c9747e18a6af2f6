import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod';
import type { Ffmpeg } from './find.ts';
import { bareEnvironment, longestSeconds, onlyThisFile } from './limits.ts';

const run = promisify(execFile);
const timeoutMs = 60_000;

export interface Probed {
  readonly seconds: number;
  /** The shorter side of the displayed picture. */
  readonly side: number;
  readonly hasAudio: boolean;
  /** Index of the picture's stream; a cover image may come before it. */
  readonly picture: number;
}

const report = z.object({
  format: z.object({ duration: z.coerce.number().positive().max(longestSeconds) }),
  streams: z.array(
    z.object({
      index: z.int().min(0),
      codec_type: z.string().optional(),
      width: z.int().positive().optional(),
      height: z.int().positive().optional(),
      disposition: z.object({ attached_pic: z.int() }).partial().optional(),
    }),
  ),
});

/** Returns a file's properties; undefined if it is not a readable video. */
export async function probe(
  { ffprobe }: Ffmpeg,
  file: string,
  signal: AbortSignal,
): Promise<Probed | undefined> {
  const asked = ['-v', 'error', '-print_format', 'json', '-show_format', '-show_streams'];
  const options = { timeout: timeoutMs, maxBuffer: 4 * 1024 * 1024, env: bareEnvironment, signal };
  const said = await run(ffprobe, [...asked, ...onlyThisFile, '-i', `file:${file}`], options).catch(
    (error: unknown) => {
      signal.throwIfAborted();
      // ffprobe ran and refused the file. Any other error, such as a missing program, is not the file's fault.
      if (error instanceof Error && 'code' in error && typeof error.code === 'number')
        return undefined;
      throw error;
    },
  );
  const read = report.safeParse(said && parse(said.stdout));
  if (!read.success) return undefined;
  const { format, streams } = read.data;
  const picture = streams.find(
    ({ codec_type, width, height, disposition }) =>
      codec_type === 'video' && width && height && disposition?.attached_pic !== 1,
  );
  if (!picture) return undefined;
  return {
    seconds: format.duration,
    side: Math.min(picture.width ?? 0, picture.height ?? 0),
    picture: picture.index,
    hasAudio: streams.some(({ codec_type }) => codec_type === 'audio'),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
