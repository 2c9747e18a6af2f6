import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@tradewind/contract';
import sharp from 'sharp';
import { demoMediaFolder, type DemoVideo } from '../demo-media.ts';
import { captionsOf } from './captions.ts';
import { drawFrame, secondsOf } from './draw.ts';
import { encodeLadder, encodeVideo } from './encode.ts';
import { lessons } from './lessons.ts';

/** Generates the videos of a demo instance. Needs ffmpeg, and the font Noto Sans CJK for Chinese titles. */
const inLadder = new Set(['gold-1']);
const mostBytes = 6 * 1024 * 1024;
const posterAt = 1.6;

const videos: DemoVideo[] = [];
for (const lesson of lessons) {
  const folder = join(demoMediaFolder, lesson.name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const seconds = secondsOf(lesson);
  const file = join(folder, 'video.mp4');
  await encodeVideo(file, seconds, (second) => pixels(drawFrame(lesson, second)));
  if (inLadder.has(lesson.name)) await encodeLadder(file, folder);
  const poster = sharp(Buffer.from(drawFrame(lesson, (lesson.steps[0]?.seconds ?? 0) + posterAt)));
  await poster.jpeg({ quality: 78, mozjpeg: true }).toFile(join(folder, 'poster.jpg'));
  for (const language of languages)
    await writeFile(join(folder, `${language}.vtt`), captionsOf(lesson, language));
  const kind = inLadder.has(lesson.name) ? 'hls' : 'mp4';
  videos.push({ name: lesson.name, kind, seconds, title: lesson.title });
  process.stdout.write(`${lesson.name}: ${seconds} s, ${await bytesIn(folder)} bytes\n`);
}
await writeFile(join(demoMediaFolder, 'videos.json'), `${JSON.stringify(videos, null, 2)}\n`);
const bytes = await bytesIn(demoMediaFolder);
if (bytes > mostBytes) throw new Error(`${bytes} bytes are more than the repository should carry`);
process.stdout.write(`Together ${bytes} bytes\n`);

async function pixels(svg: string): Promise<Buffer> {
  return await sharp(Buffer.from(svg)).flatten().removeAlpha().raw().toBuffer();
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = files.map((entry) => stat(join(entry.parentPath, entry.name)));
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0);
}
