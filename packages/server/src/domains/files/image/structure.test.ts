import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chunk, png } from '../testing/pictures.ts';
import { requirePlainImage } from './structure.ts';

const many = 10_000_000;
/** The most that a JPEG comment, or a decompressed PNG chunk, can hold. */
const beginnings = (length: number) => Buffer.alloc(length, '<?=');
const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), beginnings(0xfffd)]);
const comments = Array.from({ length: Math.floor(many / comment.length) }, () => comment);
const packed = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(beginnings(4 * 2 ** 20))]);
const scan = Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2]);

test.each([
  ['png', 'brackets', png(400, 400, Buffer.alloc(many, '<'))],
  ['jpeg', 'marks', Buffer.concat([scan, Buffer.alloc(many, 0xff), Buffer.from([0xd9])])],
  [
    'jpeg',
    'beginnings of programs',
    Buffer.concat([Buffer.from([0xff, 0xd8]), ...comments, Buffer.from([0xff, 0xd9])]),
  ],
  [
    'png',
    'packed beginnings of programs',
    png(400, 400, Buffer.alloc(100), [chunk('zTXt', packed)]),
  ],
] as const)('a %s full of %s is checked quickly', (format, _, content) => {
  const started = performance.now();
  requirePlainImage(format, content);
  // At these lengths, a check that backtracks takes minutes or hours, even on a fast machine.
  expect(performance.now() - started).toBeLessThan(5000);
});

test.each(['<ScRiPt>', '<html', '<!DOCTYPE', '<?php', '<svg ', '<iframe'])(
  'a picture containing %s is refused',
  (text) => {
    const content = png(400, 400, Buffer.concat([Buffer.alloc(100_000, '<'), Buffer.from(text)]));
    expect(() => requirePlainImage('png', content)).toThrow('fileHidesOther');
  },
);

/** More parts than allowed. The data after them would also be refused, if the check got that far. */
const manyParts = (part: Buffer) => Array.from({ length: 2001 }, () => part);
const riff = (chunks: readonly Buffer[]) => {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const head = Buffer.alloc(8, 'RIFF');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
};
test.each([
  [
    'jpeg',
    Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      ...manyParts(Buffer.from([0xff, 0xe0, 0, 2])),
      Buffer.from('damaged'),
    ]),
  ],
  [
    'png',
    png(4, 4, Buffer.alloc(1), [
      ...manyParts(chunk('tEXt', Buffer.alloc(0))),
      chunk('acTL', Buffer.alloc(8)),
    ]),
  ],
  ['webp', riff([...manyParts(Buffer.from('EXIF\0\0\0\0')), Buffer.from('ANIM\0\0\0\0')])],
] as const)(
  'a %s with too many parts is refused at the first one beyond the limit',
  (format, content) => {
    expect(() => requirePlainImage(format, content)).toThrow('fileHidesOther');
  },
);
