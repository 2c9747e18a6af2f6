import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { chunk, packedNothing, photoFromPhone, picture, png } from '../testing/pictures.ts';
import { requirePlainImage } from './structure.ts';

/** Returns a picture with a comment, which no screen shows but other programs may read. */
async function jpegSaying(comment: Buffer): Promise<Buffer> {
  const whole = await picture('jpeg');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  const segment = Buffer.concat([Buffer.from([0xff, 0xfe]), length, comment]);
  return Buffer.concat([whole.subarray(0, 2), segment, whole.subarray(2)]);
}

const pixels = deflateSync(Buffer.alloc(401 * 400));
const pngWith = (type: string, content: Buffer) => png(400, 400, pixels, [chunk(type, content)]);
const packed = (word: string, content: Buffer) =>
  Buffer.concat([Buffer.from(`${word}\0\0`), deflateSync(content)]);

describe('a picture that is also another kind of file', () => {
  test.each([
    ['a document', '%PDF-1.7\n1 0 obj<</OpenAction<</JS(app.alert(1))>>>>'],
    ['a program', '<?=system($_GET[0])?>'],
    ['a program behind one that is none', '<?= <?= system($_GET["<"]) ?>'],
    ['a drawing', '<svg\tonload=alert(1)>'],
    ['a page', '<body onload=alert(1)>'],
    ['a picture of a page', '<img src=x onerror=alert(1)>'],
    ['an archive of programs', '<?php __HALT_COMPILER();'],
    ['an archive', 'PK\x03\x04'],
    ['another archive', '7z\xbc\xaf\x27\x1c'],
  ])('such as %s is refused', async (_, text) => {
    const content = await jpegSaying(Buffer.from(text, 'latin1'));
    expect(() => requirePlainImage('jpeg', content)).toThrow('fileHidesOther');
  });

  test.each(['zTXt', 'iCCP'])(
    'is refused even if the other content is compressed, in %s',
    (type) => {
      const content = pngWith(type, packed('Comment', Buffer.from('<script>alert(1)</script>')));
      expect(() => requirePlainImage('png', content)).toThrow('fileHidesOther');
      const text = Buffer.concat([
        Buffer.from('Comment\0\x01\0en\0\0'),
        deflateSync('<svg onload=x>'),
      ]);
      expect(() => requirePlainImage('png', pngWith('iTXt', text))).toThrow('fileHidesOther');
    },
  );

  test.each(['zTXt', 'iCCP'])(
    'with a small %s that decompresses to very much is refused',
    (type) => {
      const bomb = Buffer.concat([Buffer.from('Comment\0\0'), packedNothing()]);
      expect(() => requirePlainImage('png', pngWith(type, bomb))).toThrow('fileHidesOther');
    },
  );

  test('with much compressed data that decompresses to nothing is refused, because checking it takes time', () => {
    const nothing = Buffer.concat([
      Buffer.from([0x78, 0x9c]),
      Buffer.alloc(5 * 210_000, Buffer.from([0, 0, 0, 0xff, 0xff])),
      Buffer.from([3, 0, 0, 0, 0, 1]),
    ]);
    const content = pngWith('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), nothing]));
    expect(() => requirePlainImage('png', content)).toThrow('fileHidesOther');
  });

  test('with an unrealistic number of comments is refused', () => {
    const extra = Array.from({ length: 2001 }, () => chunk('tEXt', Buffer.from('a\0b')));
    expect(() => requirePlainImage('png', png(400, 400, pixels, extra))).toThrow('fileHidesOther');
  });
});

describe('a picture as written by cameras and editors', () => {
  test('is accepted with all its metadata', async () => {
    expect(() => requirePlainImage('jpeg', Buffer.alloc(0))).toThrow('fileDamaged');
    const xmp =
      '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"></x:xmpmeta><?xpacket end="w"?>';
    const edited = await sharp(await picture('png'))
      .withXmp(xmp)
      .withIccProfile('p3')
      .png()
      .toBuffer();
    expect(() => requirePlainImage('png', edited)).not.toThrow();
    const photo = await photoFromPhone();
    expect(() => requirePlainImage('jpeg', photo)).not.toThrow();
  });
});
