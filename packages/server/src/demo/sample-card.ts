import sharp from 'sharp';

const width = 900;
const height = 568;
const dot = 16;

/** Letters of five by seven dots, because fonts differ between machines and some have none. */
const letters: Readonly<Record<string, string>> = {
  A: '01110 10001 10001 11111 10001 10001 10001',
  E: '11111 10000 10000 11110 10000 10000 11111',
  F: '11111 10000 10000 11110 10000 10000 10000',
  L: '10000 10000 10000 10000 10000 10000 11111',
  M: '10001 11011 10101 10101 10001 10001 10001',
  N: '10001 11001 10101 10011 10001 10001 10001',
  O: '01110 10001 10001 10001 10001 10001 01110',
  P: '11110 10001 10001 11110 10000 10000 10000',
  R: '11110 10001 10001 11110 10100 10010 10001',
  S: '01111 10000 10000 01110 00001 00001 11110',
  T: '11111 00100 00100 00100 00100 00100 00100',
  V: '10001 10001 10001 10001 10001 01010 00100',
};

/** Draws a picture of an identity card that says SAMPLE across its face. */
export async function sampleCard(side: 'FRONT' | 'REVERSE', hue: number) {
  const pixels = Buffer.alloc(width * height * 3, 255);
  const paint = (left: number, top: number, right: number, bottom: number, colour: number[]) => {
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) pixels.set(colour, (y * width + x) * 3);
  };
  const write = (text: string, left: number, top: number, size: number, colour: number[]) => {
    for (const [nth, letter] of text.split('').entries()) {
      for (const [y, row] of (letters[letter] ?? '').split(' ').entries()) {
        for (const [x, bit] of row.split('').entries()) {
          if (bit !== '1') continue;
          const [at, from] = [left + (nth * 6 + x) * size, top + y * size];
          paint(at, from, at + size, from + size, colour);
        }
      }
    }
  };
  paint(0, 0, width, height, [226, 234 - hue, 238 - hue * 2]);
  paint(0, 0, width, 70, [11, 92, 86]);
  write(side, 40, 18, 5, [255, 255, 255]);
  if (side === 'FRONT') paint(60, 130, 260, 380, [180, 190, 198]);
  for (const [nth, length] of [380, 300, 340].entries())
    paint(320, 140 + nth * 60, 320 + length, 164 + nth * 60, [188, 198, 206]);
  write('SAMPLE', 160, 410, dot, [194, 53, 44]);
  const raw = { width, height, channels: 3 as const };
  const content = await sharp(pixels, { raw }).jpeg({ quality: 85 }).toBuffer();
  return { content, mediaType: 'image/jpeg', width, height };
}
