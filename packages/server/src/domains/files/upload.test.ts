import { deflateSync } from 'node:zlib';
import { errorStatus, type ErrorCode } from '@tradewind/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formOf, upload } from '../../testing/form.ts';
import { newMember, newOperator, type Person } from '../../testing/people.ts';
import { headersOf, startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  archive,
  blackPng,
  chunk,
  type Format,
  packedNothing,
  photoFromPhone,
  picture,
  png,
} from './testing/pictures.ts';
import { stored } from './testing/stored.ts';

let server: TestServer;
let member: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());
beforeEach(async () => {
  member = await newMember(server);
});

async function newEditor() {
  return { ...(await newOperator(server, ['editor'])), side: 'operator' as const };
}

async function contentOf(objectName: string): Promise<Buffer> {
  return (await server.services.files.store.get(objectName)) ?? Buffer.alloc(0);
}

describe('an uploaded picture', () => {
  test.each<Format>(['jpeg', 'png', 'webp'])('as %s is accepted and remade', async (format) => {
    const sent = { kind: 'identity', content: await picture(format) };
    const file = { ...sent, name: `my.${format}`, type: `image/${format}` };
    const { status, response } = await upload(server, file, member);
    expect(status).toBe(200);
    expect(response).toMatchObject({ mediaType: 'image/jpeg', width: 800, height: 500 });
    expect(response.name).toBeNull();
    expect(response.address).toMatch(/^\/api\/File\/Private\//);
  });

  test('that is private is stored encrypted, and a public one as it is shown', async () => {
    const content = await picture();
    const hidden = await upload(server, { kind: 'identity', content }, member);
    const open = await upload(server, { kind: 'cover', content }, await newEditor());
    const { rows } = await stored(server);
    const named = (id: string) => rows.find((row) => String(row.id) === id)?.objectName ?? '';
    const sealed = await contentOf(named(hidden.response.fileId));
    expect(sealed.includes('JFIF')).toBe(false);
    expect(await sharp(await contentOf(open.response.name ?? '')).metadata()).toMatchObject({
      format: 'webp',
      width: 800,
    });
  });

  test('loses location, manufacturer and rotation flag, and is upright', async () => {
    const content = await photoFromPhone();
    expect(content.includes('SecretPhoneMaker')).toBe(true);
    const { response } = await upload(server, { kind: 'cover', content }, await newEditor());
    const kept = await contentOf(response.name ?? '');
    const { width, height, exif, icc, orientation } = await sharp(kept).metadata();
    expect({ exif, icc, orientation }).toEqual({});
    expect(height).toBeGreaterThan(width);
    expect(kept.includes('SecretPhoneMaker')).toBe(false);
  });

  test('that decompresses to far more than its pixels is not decompressed further', async () => {
    const content = png(400, 400, packedNothing());
    const file = { kind: 'identity', content, name: 'a.png', type: 'image/png' };
    const { status, response } = await upload(server, file, member);
    expect(status === errorStatus.fileDamaged || response.bytes < 10_000).toBe(true);
  });

  test('that is larger than needed is scaled down', async () => {
    const content = await picture('jpeg', { width: 2600, height: 1950 });
    const { response } = await upload(server, { kind: 'identity', content }, member);
    expect(response).toMatchObject({ width: 2400, height: 1800 });
  });
});

async function send(payload: string | Buffer, type: string) {
  return await server.app.inject({
    method: 'POST',
    url: '/api/App/File/Upload',
    payload,
    headers: { ...headersOf(member), 'content-type': type },
  });
}

async function corpus(): Promise<[string, ErrorCode, Parameters<typeof upload>[1]][]> {
  const good = await picture();
  const goodPng = await picture('png');
  const goodWebp = await picture('webp');
  const asPng = { kind: 'identity', name: 'a.png', type: 'image/png' };
  const asJpeg = { kind: 'identity' };
  const frames = [0, 128].map((shade) => ({
    create: { width: 400, height: 400, channels: 3 as const, background: { r: shade, g: 0, b: 0 } },
  }));
  const animated = await sharp(
    await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer())),
    { join: { animated: true } },
  )
    .webp()
    .toBuffer();
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(99)]);
  return [
    ['nothing', 'fileEmpty', { ...asJpeg, content: Buffer.alloc(0) }],
    ['text', 'fileTypeUnsupported', { ...asJpeg, content: Buffer.from('hello') }],
    ['SVG with a script', 'fileTypeUnsupported', { ...asJpeg, content: svg, name: 'a.svg' }],
    ['GIF', 'fileTypeUnsupported', { ...asJpeg, content: Buffer.from('GIF89a\x01\0\x01\0') }],
    ['PDF', 'fileTypeUnsupported', { ...asJpeg, content: Buffer.from('%PDF-1.7 …') }],
    ['HEIC', 'fileHeic', { ...asJpeg, content: heic, name: 'a.heic', type: 'image/heic' }],
    ['PNG named JPEG', 'fileTypeMismatch', { ...asJpeg, content: goodPng }],
    ['JPEG typed HTML', 'fileTypeMismatch', { ...asJpeg, content: good, type: 'text/html' }],
    ['JPEG named HTML', 'fileTypeMismatch', { ...asJpeg, content: good, name: 'a.jpg.html' }],
    ['JPEG without its end', 'fileDamaged', { ...asJpeg, content: good.subarray(0, -900) }],
    ['PNG without its end', 'fileDamaged', { ...asPng, content: goodPng.subarray(0, -900) }],
    [
      'WebP without its end',
      'fileDamaged',
      { ...asJpeg, content: goodWebp.subarray(0, -900), name: 'a.webp', type: 'image/webp' },
    ],
    [
      'JPEG with a page behind',
      'fileHidesOther',
      { ...asJpeg, content: Buffer.concat([good, Buffer.from('<html>')]) },
    ],
    [
      'JPEG with an archive behind',
      'fileHidesOther',
      { ...asJpeg, content: Buffer.concat([good, archive()]) },
    ],
    [
      'PNG with an archive behind',
      'fileHidesOther',
      { ...asPng, content: Buffer.concat([goodPng, archive()]) },
    ],
    [
      'PNG with a script in a comment',
      'fileHidesOther',
      {
        ...asPng,
        content: png(400, 400, deflateSync(Buffer.alloc(401 * 400)), [
          chunk('tEXt', Buffer.from('Comment\0<ScRiPt>alert(1)</sCrIpT>')),
        ]),
      },
    ],
    ...['iCCP', 'zTXt'].map((type): Awaited<ReturnType<typeof corpus>>[number] => [
      `a bomb in ${type}`,
      'fileHidesOther',
      {
        ...asPng,
        content: png(400, 400, deflateSync(Buffer.alloc(401 * 400)), [
          chunk(type, Buffer.concat([Buffer.from('bomb\0\0'), packedNothing()])),
        ]),
      },
    ]),
    [
      '10,000 × 10,000 pixels',
      'fileTooManyPixels',
      { ...asPng, content: png(10_000, 10_000, packedNothing()) },
    ],
    [
      'a header that promises the sky',
      'fileTooManyPixels',
      { ...asPng, content: png(2 ** 24, 2 ** 24, deflateSync(Buffer.alloc(9))) },
    ],
    [
      'far fewer data than pixels',
      'fileDamaged',
      { ...asPng, content: png(400, 400, deflateSync(Buffer.alloc(9))) },
    ],
    [
      'a picture that is no picture',
      'fileDamaged',
      { ...asPng, content: png(400, 400, archive().subarray(0, 9)) },
    ],
    [
      'an animation',
      'fileAnimated',
      { ...asJpeg, content: animated, name: 'a.webp', type: 'image/webp' },
    ],
    ['one pixel', 'fileTooSmall', { ...asPng, content: blackPng(1, 1) }],
    ['11 MB', 'fileTooLarge', { ...asJpeg, content: Buffer.alloc(10 * 1024 * 1024 + 9, 0xff) }],
  ];
}

describe('a refused upload', () => {
  test('states its specific reason and leaves nothing behind', async () => {
    const before = await stored(server);
    const expected: unknown[] = [];
    const given: unknown[] = [];
    for (const [title, code, file] of await corpus()) {
      const someone = given.length % 15 === 0 ? (member = await newMember(server)) : member;
      const { status, msg } = await upload(server, file, someone);
      expected.push([title, errorStatus[code], true]);
      given.push([title, status, msg !== '']);
    }
    expect(given).toEqual(expected);
    expect(await stored(server)).toEqual(before);
  });

  test('is answered like every other refusal if it is not a form', async () => {
    expect((await send('{}', 'application/json')).statusCode).toBe(415);
    expect((await send('x', 'multipart/form-data')).statusCode).toBe(400);
    expect((await send('x', 'multipart/form-data; boundary=a')).statusCode).toBe(400);
    const two = await formOf({ kind: 'identity', a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1, h: 1 });
    expect((await send(two.payload, two.contentType)).statusCode).toBe(400);
    const none = await formOf({ kind: 'identity' });
    expect((await send(none.payload, none.contentType)).json()).toMatchObject({ status: 1701 });
    for (const kind of ['cover', 'avatar']) {
      const { payload, contentType } = await formOf({ kind }, { content: await picture() });
      expect((await send(payload, contentType)).json()).toMatchObject({ status: 1100 });
    }
    const huge = await formOf({ kind: 'identity' }, { content: Buffer.alloc(11 * 1024 * 1024) });
    const refused = (await send(huge.payload, huge.contentType)).json();
    expect(refused).toMatchObject({ status: 1703, msg: expect.stringContaining('10 MB') });
  });

  test('without a session is not even read', async () => {
    const content = await picture();
    expect((await upload(server, { kind: 'identity', content })).httpStatus).toBe(401);
    const owner = await newOperator(server, ['owner']);
    expect(await upload(server, { kind: 'identity', content }, owner)).toMatchObject({
      status: 1003,
    });
  });

  test('counts as a try even if its form is incomplete', async () => {
    const { payload, contentType } = await formOf(
      { kind: 'identity' },
      { content: Buffer.alloc(9) },
    );
    const half = payload.subarray(0, -40);
    for (let count = 0; count < 60; count += 1)
      expect((await send(half, contentType)).statusCode).toBe(400);
    expect((await send(half, contentType)).json()).toMatchObject({ status: 1004 });
  });

  test('is the first beyond sixty tries within ten minutes', async () => {
    const bad = { kind: 'identity', content: Buffer.from('no picture') };
    for (let count = 0; count < 60; count += 1)
      expect(await upload(server, bad, member)).toMatchObject({ status: 1704 });
    expect(await upload(server, bad, member)).toMatchObject({ status: 1004 });
    const good = { kind: 'identity', content: await picture() };
    expect(await upload(server, good, member)).toMatchObject({ status: 1004 });
  });

  test('for its content does not use up the twenty that may be kept, even with several at once', async () => {
    const bad = { kind: 'identity', content: Buffer.from('no picture') };
    const good = {
      kind: 'support',
      content: await picture('jpeg', { width: 320, height: 320 }),
    };
    for (let count = 0; count < 25; count += 1) await upload(server, bad, member);
    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const many = Array.from({ length: 4 }, () => upload(server, good, member));
      statuses.push(...(await Promise.all(many)).map(({ status }) => status));
    }
    expect(statuses).toEqual([
      ...Array.from({ length: 20 }, () => 200),
      ...Array.from({ length: 4 }, () => 1004),
    ]);
  });
});

describe('an operator who uploads', () => {
  test('can upload what one of their roles is for, on the audit record', async () => {
    const content = await picture();
    const editor = await newEditor();
    const cover = await upload(server, { kind: 'cover', content }, editor);
    expect(cover).toMatchObject({ status: 200, response: { mediaType: 'image/webp' } });
    expect(await upload(server, { kind: 'support', content }, editor)).toMatchObject({
      status: 1005,
    });
    const entry = await server.database.db
      .selectFrom('auditEntry')
      .select(['action', 'subject'])
      .where('operatorId', '=', editor.id)
      .execute();
    expect(entry).toEqual([{ action: 'file.upload', subject: `file:${cover.response.fileId}` }]);
  });
});
