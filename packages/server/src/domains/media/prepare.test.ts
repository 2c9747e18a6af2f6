import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoMediaFolder } from '../../demo/demo-media.ts';
import { uploadVideo } from '../../testing/media-parts.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { findFfmpeg } from './ffmpeg/find.ts';
import { prepareMedia } from './prepare.ts';

const run = promisify(execFile);
const sample = join(demoMediaFolder, 'gold-2', 'video.mp4');
const hasFfmpeg = (await findFfmpeg('ffmpeg')) !== undefined;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradewind-prepare-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function readyOrFailed(server: TestServer, content: Buffer) {
  const { mediaId, editor } = await uploadVideo(server, content);
  const stop = { isLastTry: true, stopping: new AbortController().signal };
  await prepareMedia(server.services, BigInt(mediaId), stop);
  const { response } = await server.operator('getMedia', { mediaId }, editor);
  const { folder: name } = await server.database.db
    .selectFrom('media')
    .select('folder')
    .where('id', '=', BigInt(mediaId))
    .executeTakeFirstOrThrow();
  const stored = join(server.services.config.dataDir, 'media', name);
  return { mediaId, editor, media: response, stored };
}

async function leftOvers({ services }: TestServer): Promise<string[]> {
  const folders = ['media-in', 'media-work'].map((name) => join(services.config.dataDir, name));
  return (await Promise.all(folders.map((one) => readdir(one)))).flat();
}

describe('without ffmpeg', () => {
  let server: TestServer;

  beforeAll(async () => {
    const env = { FFMPEG_PATH: join(folder, 'no-such-program') };
    server = await startTestServer({ workers: false, env });
  });
  afterAll(() => server.stop());

  test('a video that can play while loading is served unchanged', async () => {
    const video = await readFile(sample);
    const { media, stored } = await readyOrFailed(server, video);
    expect(media).toMatchObject({ state: 'ready', kind: 'mp4', seconds: 26, percent: 100 });
    expect((await readFile(join(stored, 'video.mp4'))).equals(video)).toBe(true);
    expect(await leftOvers(server)).toEqual([]);
  });

  test('a video with its tables at the end has them moved to the front, and is otherwise unchanged', async () => {
    const video = await readFile(sample);
    const { media, stored } = await readyOrFailed(server, tablesLast(video));
    expect(media).toMatchObject({ state: 'ready', seconds: 26 });
    expect((await readFile(join(stored, 'video.mp4'))).equals(video)).toBe(true);
  });

  test('a video that some browsers cannot play is refused with the reason', async () => {
    const video = await readFile(sample);
    const hostile = [
      Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'),
      Buffer.from('<html></html>'),
      video.subarray(0, video.length / 2),
      video.subarray(0, 40),
      Buffer.alloc(4096),
      Buffer.alloc(4096, 0xff),
    ];
    for (const content of hostile) {
      const { media } = await readyOrFailed(server, content);
      expect(media).toMatchObject({ state: 'failed', problem: 'unsupported', seconds: null });
    }
    const stsd = video.indexOf('stsd', 0, 'latin1');
    const renamed = Buffer.from(video);
    renamed.write('hvc1', renamed.indexOf('avc1', stsd, 'latin1'), 'latin1');
    const { media } = await readyOrFailed(server, renamed);
    expect(media).toMatchObject({ state: 'failed', problem: 'unsupported' });
  });
});

/** Returns the video as most cameras write it: media data first, tables last. */
function tablesLast(video: Buffer): Buffer {
  const boxes = new Map<string, Buffer>();
  for (let at = 0; at < video.length; at += video.readUInt32BE(at))
    boxes.set(
      video.toString('latin1', at + 4, at + 8),
      video.subarray(at, at + video.readUInt32BE(at)),
    );
  const moov = Buffer.from(boxes.get('moov') ?? []);
  for (let at = moov.indexOf('stco'); at !== -1; at = moov.indexOf('stco', at + 4))
    for (let entry = 0; entry < moov.readUInt32BE(at + 8); entry += 1) {
      const place = at + 12 + entry * 4;
      moov.writeUInt32BE(moov.readUInt32BE(place) - moov.length, place);
    }
  const others = [...boxes].filter(([type]) => type !== 'moov').map(([, bytes]) => bytes);
  return Buffer.concat([...others, moov]);
}

if (!hasFfmpeg)
  process.stderr.write('ffmpeg is not installed: how it makes videos ready is not tested.\n');

describe.skipIf(!hasFfmpeg)('with ffmpeg', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ workers: false });
  });
  afterAll(() => server.stop());

  test('a video becomes a ladder of qualities with a still image', async () => {
    const file = join(folder, 'camera.mkv');
    const made = [
      '-f',
      'lavfi',
      '-i',
      'testsrc=s=854x480:r=10:d=6',
      '-f',
      'lavfi',
      '-i',
      'sine=d=6',
    ];
    await run('ffmpeg', ['-v', 'error', ...made, '-preset', 'ultrafast', file]);
    const { media, stored } = await readyOrFailed(server, await readFile(file));
    expect(media).toMatchObject({ state: 'ready', kind: 'hls', seconds: 6, percent: 100 });
    const names = await readdir(stored);
    expect(names).toEqual(
      expect.arrayContaining([
        'master.m3u8',
        '480p.m3u8',
        '360p.m3u8',
        'init-480p.mp4',
        'poster.jpg',
      ]),
    );
    const master = await readFile(join(stored, 'master.m3u8'), 'utf8');
    expect(master).toContain('RESOLUTION=854x480');
    expect(master).not.toContain('720');
    for (const list of ['480p.m3u8', '360p.m3u8']) {
      const parts = (await readFile(join(stored, list), 'utf8')).match(/^[\w-]+\.m4s$/gm);
      expect(parts).toHaveLength(2);
    }
    expect(await leftOvers(server)).toEqual([]);
  }, 60_000);

  test('a small upright video without sound keeps its size @long', async () => {
    const file = join(folder, 'phone.mp4');
    const made = ['-f', 'lavfi', '-i', 'testsrc=s=180x321:r=10:d=2', '-pix_fmt', 'yuv444p'];
    await run('ffmpeg', ['-v', 'error', ...made, '-preset', 'ultrafast', file]);
    const { media, stored } = await readyOrFailed(server, await readFile(file));
    expect(media).toMatchObject({ state: 'ready', kind: 'hls', seconds: 2 });
    expect(await readFile(join(stored, 'master.m3u8'), 'utf8')).toMatch(/RESOLUTION=180x32[02]/);
  }, 60_000);

  test('a playlist that names files of the server is not a video', async () => {
    const secret = join(folder, 'secret.ts');
    await writeFile(secret, 'a secret of the server');
    const scripts = [
      `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile://${secret}\n#EXT-X-ENDLIST\n`,
      `ffconcat version 1.0\nfile '${sample}'\n`,
      'RIFF but not really',
    ];
    for (const script of scripts) {
      const { media } = await readyOrFailed(server, Buffer.from(script));
      expect(media).toMatchObject({ state: 'failed', problem: 'unsupported' });
    }
  }, 60_000);

  test('stopping the server ends the work at once, and the next start begins again @long', async () => {
    const file = join(folder, 'long.mp4');
    const made = ['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=30:d=90'];
    await run('ffmpeg', ['-v', 'error', ...made, '-preset', 'ultrafast', file]);
    const { mediaId, editor } = await uploadVideo(server, await readFile(file), {
      partBytes: 4 * 1024 * 1024,
    });
    const stopping = new AbortController();
    const preparing = prepareMedia(server.services, BigInt(mediaId), {
      isLastTry: true,
      stopping: stopping.signal,
    });
    await expect
      .poll(async () => (await server.operator('getMedia', { mediaId }, editor)).response.percent, {
        timeout: 30_000,
      })
      .toBeGreaterThan(0);
    stopping.abort();
    const before = Date.now();
    await preparing;
    expect(Date.now() - before).toBeLessThan(10_000);
    const { response } = await server.operator('getMedia', { mediaId }, editor);
    expect(response.state).toBe('working');
    const jobs = await server.database.jobsPool.query(
      `select key, attempts from graphile_worker.jobs where key = 'prepare-media:${mediaId}'`,
    );
    expect(jobs.rows).toEqual([{ key: `prepare-media:${mediaId}`, attempts: 0 }]);

    const again = prepareMedia(server.services, BigInt(mediaId), {
      isLastTry: true,
      stopping: new AbortController().signal,
    });
    await server.operator('giveUpMedia', { mediaId }, editor);
    await again;
    expect((await server.operator('getMedia', { mediaId }, editor)).response).toBeNull();
  }, 90_000);
});
