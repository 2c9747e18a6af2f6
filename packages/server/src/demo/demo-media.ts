import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@tradewind/contract';

/** The folder of the sample videos in the repository; made by `npm run demo:videos`. */
export const demoMediaFolder = fileURLToPath(new URL('../../assets/demo-media', import.meta.url));

export interface DemoVideo {
  readonly name: string;
  readonly kind: 'hls' | 'mp4';
  readonly seconds: number;
  readonly title: Readonly<Record<Language, string>>;
}

export async function readDemoVideos(): Promise<readonly DemoVideo[]> {
  return JSON.parse(await readFile(join(demoMediaFolder, 'videos.json'), 'utf8')) as DemoVideo[];
}
