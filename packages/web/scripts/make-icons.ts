import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

// Draws the icons of the installed app from the one drawing, public/favicon.svg, which is the mark of
// the console too.

const publicFolder = join(import.meta.dirname, '../public');
const consoleFolder = join(import.meta.dirname, '../../console/public');
const drawing = await readFile(join(publicFolder, 'favicon.svg'), 'utf8');

/** Systems cut their own corners: these icons fill the whole square. */
const square = drawing.replace('rx="15"', 'rx="0"');

/** A maskable icon may lose a fifth on every side, so the drawing shrinks towards the middle. */
const maskable = square
  .replace(/(<rect[^>]*>)/, '$1<g transform="translate(9.6 9.6) scale(.7)">')
  .replace('</svg>', '</g></svg>');

await Promise.all([
  draw(drawing, 192, 'icon-192.png'),
  draw(drawing, 512, 'icon-512.png'),
  draw(maskable, 512, 'icon-maskable-512.png'),
  draw(square, 180, 'apple-touch-180.png'),
  writeFile(join(consoleFolder, 'mark.svg'), drawing),
]);

async function draw(svg: string, size: number, name: string): Promise<void> {
  await sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toFile(join(publicFolder, 'icons', name));
}
