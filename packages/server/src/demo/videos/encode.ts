import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { size } from './draw.ts';

const framesPerSecond = 15;
const keyEvery = framesPerSecond * 4;

/** A quiet chord whose volume rises and falls. */
const chord = (seconds: number): string =>
  `aevalsrc=0.05*(sin(2*PI*220*t)+0.6*sin(2*PI*277.18*t)+0.5*sin(2*PI*329.63*t))*(0.6+0.4*sin(2*PI*t/8)):s=44100:d=${seconds},afade=t=in:d=1,afade=t=out:st=${seconds - 1.5}:d=1.5`;

const words = (text: string): string[] => text.trim().split(/\s+/);

const pictures = words(`-c:v libx264 -preset veryslow -tune animation -pix_fmt yuv420p
  -g ${keyEvery} -keyint_min ${keyEvery} -sc_threshold 0`);
const sound = words('-c:a aac -b:a 40k -ac 1');
/** Options that keep metadata of the machine and the date out of the file. */
const plain = words('-map_metadata -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact');

/** Encodes an MP4 that can be played while it loads. */
export async function encodeVideo(
  file: string,
  seconds: number,
  frames: (second: number) => Promise<Buffer>,
): Promise<void> {
  const input = words(`-f rawvideo -pix_fmt rgb24 -s ${size.width}x${size.height}
    -r ${framesPerSecond} -i pipe:0 -f lavfi -i ${chord(seconds)} -map 0:v -map 1:a`);
  const output = words('-profile:v high -crf 25 -movflags +faststart -shortest');
  await ffmpeg([...input, ...pictures, ...sound, ...plain, ...output, file], async (stdin) => {
    for (let frame = 0; frame < seconds * framesPerSecond; frame += 1)
      if (!stdin.write(await frames(frame / framesPerSecond))) await once(stdin, 'drain');
  });
}

/** Encodes the same video in two qualities, in segments of four seconds. */
export async function encodeLadder(file: string, folder: string): Promise<void> {
  const maps = words(`-filter_complex [0:v]split[a][b];[b]scale=320:180[c]
    -map [a] -map 0:a -map [c] -map 0:a`);
  const rates = words(`-crf:v:0 25 -maxrate:v:0 500k -bufsize:v:0 1000k
    -crf:v:1 27 -maxrate:v:1 200k -bufsize:v:1 400k`);
  const hls = words(`-f hls -hls_time 4 -hls_playlist_type vod -hls_segment_type fmp4
    -hls_flags independent_segments -hls_fmp4_init_filename init-%v.mp4 -master_pl_name master.m3u8`);
  const coding = [...maps, ...pictures, ...rates, ...sound, ...plain, ...hls];
  const segments = ['-hls_segment_filename', join(folder, '%v-%03d.m4s')];
  const streams = ['-var_stream_map', 'v:0,a:0,name:360p v:1,a:1,name:180p'];
  await ffmpeg(['-i', file, ...coding, ...segments, ...streams, join(folder, '%v.m3u8')]);
}

async function ffmpeg(args: string[], feed?: (stdin: Writable) => Promise<void>): Promise<void> {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: [feed ? 'pipe' : 'ignore', 'inherit', 'inherit'],
  });
  const ended = once(child, 'close');
  if (feed && child.stdin) {
    await feed(child.stdin);
    child.stdin.end();
  }
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}
