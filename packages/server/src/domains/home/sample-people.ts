import { randomUUID } from 'node:crypto';
import { addPicture } from '../files/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/domain/services.ts';
import sharp from 'sharp';
import { samplePeople } from './sample-words.ts';
import { addPerson } from './save-person.ts';

export async function addSamplePeople(
  tx: Tx,
  { files }: Pick<Services, 'files'>,
  operatorId: bigint,
): Promise<void> {
  for (const [nth, person] of samplePeople.entries()) {
    const portrait = await samplePortrait(nth);
    const portraitId = await addPicture(tx, files, operatorId, 'avatar', portrait);
    const content = { ...person, requestId: randomUUID(), isPublished: true, portraitId };
    await addPerson(tx, content, operatorId);
  }
}

const edge = 256;

/** Drawn larger and scaled down, which smooths the edges. */
const grain = 3;

type Colour = readonly [number, number, number];

const backs: readonly (readonly [Colour, Colour])[] = [
  [
    [11, 92, 86],
    [47, 138, 124],
  ],
  [
    [37, 52, 68],
    [84, 104, 126],
  ],
  [
    [109, 76, 13],
    [184, 140, 52],
  ],
  [
    [124, 54, 15],
    [197, 112, 52],
  ],
  [
    [19, 71, 86],
    [63, 138, 156],
  ],
  [
    [72, 48, 104],
    [133, 104, 172],
  ],
  [
    [92, 40, 62],
    [166, 96, 122],
  ],
];

/** Draws a head and shoulders that resemble no real person. */
async function samplePortrait(nth: number) {
  const [from, to] = backs[nth % backs.length] ?? [
    [0, 0, 0],
    [255, 255, 255],
  ];
  const size = edge * grain;
  const pixels = Buffer.alloc(size * size * 3);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const [u, v] = [x / size, y / size];
      const share = (u + v) / 2;
      const light = isFigure(u, v) ? 0.72 : 0;
      for (const channel of [0, 1, 2] as const) {
        const back = from[channel] + (to[channel] - from[channel]) * share;
        pixels[(y * size + x) * 3 + channel] = Math.round(back + (255 - back) * light);
      }
    }
  }
  const content = await sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
    .resize(edge, edge)
    .webp({ quality: 82 })
    .toBuffer();
  return { content, mediaType: 'image/webp', width: edge, height: edge };
}

function isFigure(x: number, y: number): boolean {
  const isHead = Math.hypot((x - 0.5) / 0.17, (y - 0.4) / 0.2) < 1;
  const areShoulders = Math.hypot((x - 0.5) / 0.36, (y - 1.02) / 0.36) < 1;
  return isHead || areShoulders;
}
