import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, languages } from '@tradewind/contract';
import { addReadyMedia } from '../domains/media/index.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Services } from '../platform/domain/services.ts';
import { demoMediaFolder, readDemoVideos } from './demo-media.ts';

export interface SeededMedia {
  readonly mediaId: bigint;
  readonly seconds: number;
  /** The captions in WebVTT. */
  readonly captions: Readonly<Record<Language, string>>;
  /** The title as shown on the picture. */
  readonly title: Readonly<Record<Language, string>>;
}

const partsOf = {
  hls: /^(?:poster\.jpg|[\w-]+\.(?:m3u8|m4s)|init-\w+\.mp4)$/,
  mp4: /^(?:poster\.jpg|video\.mp4)$/,
} as const;

/** Adds the sample videos, ready to play; returns a function that finds one by a name such as `gold-1`. */
export async function seedMedia(
  tx: Tx,
  { files }: Pick<Services, 'files'>,
  operatorId: bigint,
): Promise<(name: string) => SeededMedia | undefined> {
  const seeded = new Map<string, SeededMedia>();
  for (const { name, kind, seconds, title } of await readDemoVideos()) {
    const from = join(demoMediaFolder, name);
    const made = { fileName: `sample-${name}.mp4`, kind, seconds, poster: 'poster.jpg' };
    const mediaId = await addReadyMedia(
      tx,
      files.media,
      { ...made, madeBy: operatorId },
      from,
      (file) => partsOf[kind].test(file),
    );
    seeded.set(name, { mediaId, seconds, title, captions: await readCaptions(from) });
  }
  return (name) => seeded.get(name);
}

async function readCaptions(folder: string): Promise<Record<Language, string>> {
  const read = async (language: Language) =>
    [language, await readFile(join(folder, `${language}.vtt`), 'utf8')] as const;
  return Object.fromEntries(await Promise.all(languages.map(read))) as Record<Language, string>;
}
