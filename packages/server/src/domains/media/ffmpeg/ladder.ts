import { join } from 'node:path';
import { onlyThisFile } from './limits.ts';
import type { Probed } from './probe.ts';

interface Rung {
  readonly side: number;
  readonly kilobits: number;
}

const rungs: readonly Rung[] = [
  { side: 1080, kilobits: 4500 },
  { side: 720, kilobits: 2500 },
  { side: 480, kilobits: 1200 },
  { side: 360, kilobits: 700 },
];
const mostRungs = 3;
const segmentSeconds = 4;
/** Leaves processor time for the server's requests. */
const threads = 2;

/** Returns the qualities to make, none above the source: the highest, one between and the lowest. */
function rungsFor(side: number): readonly Rung[] {
  const fitting = rungs.filter((rung) => rung.side <= side);
  const [highest] = fitting;
  if (!highest) return [{ side, kilobits: 700 }];
  if (fitting.length <= mostRungs) return fitting;
  return [highest, ...fitting.slice(-(mostRungs - 1))];
}

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Returns the ffmpeg arguments that make an HLS ladder of a file in a folder. */
export function ladderArguments(
  file: string,
  folder: string,
  { side, hasAudio, picture }: Probed,
): readonly string[] {
  const chosen = rungsFor(side);
  const labels = chosen.map((_, index) => `v${index}`);
  const split = `[0:${picture}]split=${chosen.length}${labels.map((label) => `[${label}in]`).join('')}`;
  const scaled = chosen.map(
    (rung, index) => `[v${index}in]${scale(rung.side)},format=yuv420p[v${index}]`,
  );
  const streams = chosen.flatMap(({ kilobits }, index) => [
    ...words(`-map [v${index}] -crf:v:${index} 22 -maxrate:v:${index} ${kilobits}k
      -bufsize:v:${index} ${kilobits * 2}k`),
    ...(hasAudio ? words('-map 0:a:0') : []),
  ]);
  const names = chosen.map(
    (rung, index) => `v:${index}${hasAudio ? `,a:${index}` : ''},name:${rung.side}p`,
  );
  // ffmpeg does not fill in the placeholder if there is only one variant.
  const variant = chosen.length === 1 ? `${chosen[0]?.side}p` : '%v';
  const coding = words(`-c:v libx264 -preset veryfast -profile:v high -sc_threshold 0
    -threads ${threads} -force_key_frames expr:gte(t,n_forced*${segmentSeconds})
    -c:a aac -b:a 128k -ac 2 -ar 48000 -map_metadata -1 -map_chapters -1`);
  const hls = words(`-f hls -hls_time ${segmentSeconds} -hls_playlist_type vod
    -hls_segment_type fmp4 -hls_flags independent_segments
    -hls_fmp4_init_filename init-${variant}.mp4 -master_pl_name master.m3u8`);
  const input = ['-threads', String(threads), '-i', `file:${file}`];
  const filter = ['-filter_complex', [split, ...scaled].join(';')];
  const segments = ['-hls_segment_filename', join(folder, '%v-%05d.m4s')];
  const output = ['-var_stream_map', names.join(' '), join(folder, '%v.m3u8')];
  const reading = [...onlyThisFile, ...input, ...filter, ...streams];
  return [...reading, ...coding, ...hls, ...segments, ...output];
}

/**
 * Returns the ffmpeg arguments for a still image. It is taken some seconds in, because the first frame is often
 * black.
 */
export function posterArguments(file: string, folder: string, { seconds, picture }: Probed) {
  const input = ['-ss', String(Math.min(seconds * 0.1, 10)), '-i', `file:${file}`];
  const still = words(`-map 0:${picture} -frames:v 1 -map_metadata -1 -q:v 4 -f image2 -update 1`);
  const output = ['-vf', `${scale(720)},format=yuvj420p`, join(folder, 'poster.jpg')];
  return [...onlyThisFile, ...input, ...still, ...output];
}

/** Returns a filter that scales by the shorter side, never up, to the even sizes that H.264 needs. */
function scale(side: number): string {
  const short = `trunc(min(${side},min(iw,ih))/2)*2`;
  return `scale=w='if(gte(iw,ih),-2,${short})':h='if(gte(iw,ih),${short},-2)'`;
}
