import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FolderStore } from './folder-store.ts';
import { createLocalFolderStore } from './local-folder-store.ts';
import { createS3FolderStore } from './s3-folder-store.ts';
import { access, type S3Server, startS3Server } from './testing/s3-server.ts';

let folder: string;
let s3: S3Server;
const one = 'a'.repeat(32);
const other = 'b'.repeat(32);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradewind-folders-'));
  s3 = await startS3Server();
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await s3.close();
});

function bucketStore(secretAccessKey = access.secretAccessKey): FolderStore {
  const place = { bucketUrl: `${s3.url}/academy`, folder: 'files', region: 'eu-test-1' };
  return createS3FolderStore({ ...place, ...access, secretAccessKey });
}

async function fileWith(content: Buffer | string): Promise<string> {
  const path = join(folder, `source-${randomBytes(4).toString('hex')}`);
  await writeFile(path, content);
  return path;
}

describe.each([
  ['a folder', () => createLocalFolderStore(join(folder, 'media'))],
  ['a bucket', () => bucketStore()],
])('%s', (_, open) => {
  test('returns a stored file, whole or in ranges', async () => {
    const store = open();
    const content = randomBytes(3_000_000);
    await store.putFile(`${one}/video.mp4`, await fileWith(content));
    expect(await store.sizeOf(`${one}/video.mp4`)).toBe(content.length);
    for (const [from, to] of [
      [0, 3_000_000],
      [0, 1],
      [2_999_999, 3_000_000],
      [1_048_576, 2_097_152],
    ] as const) {
      const read = await store.read(`${one}/video.mp4`, from, to);
      expect(read?.equals(content.subarray(from, to))).toBe(true);
    }
    expect(await store.sizeOf(`${one}/other.mp4`)).toBeUndefined();
    expect(await store.read(`${one}/other.mp4`, 0, 1)).toBeUndefined();
  });

  test('removes one folder and keeps the others', async () => {
    const store = open();
    for (const name of ['1.m4s', '2.m4s', '3.m4s', '4.m4s', '5.m4s'])
      await store.putFile(`${one}/${name}`, await fileWith(name));
    await store.putFile(`${other}/1.m4s`, await fileWith('x'));
    await store.removeFolder(one);
    expect(await store.sizeOf(`${one}/5.m4s`)).toBeUndefined();
    expect(await store.sizeOf(`${other}/1.m4s`)).toBe(1);
    await store.removeFolder(one);
  });

  test('refuses names that lead outside it', async () => {
    const store = open();
    const names = [
      '../secret.key',
      `${one}/../${other}/1.m4s`,
      `${one}/.hidden`,
      one,
      `${one}/a/b`,
    ];
    for (const name of names) {
      await expect(async () => store.read(name, 0, 1)).rejects.toThrow('Not a name');
      await expect(async () => store.sizeOf(name)).rejects.toThrow('Not a name');
    }
    for (const name of ['', '..', '.', `${one}/`, '/'])
      await expect(async () => store.removeFolder(name)).rejects.toThrow('Not a name');
  });
});

test('stored files are readable for the group of a web server and for nobody else', async () => {
  const store = createLocalFolderStore(join(folder, 'own'));
  await store.putFile(`${one}/1.m4s`, await fileWith('x'));
  expect((await stat(join(folder, 'own', one, '1.m4s'))).mode & 0o777).toBe(0o640);
  expect((await stat(join(folder, 'own', one))).mode & 0o007).toBe(0);
});

describe('a bucket', () => {
  test('is retried when it is busy for a moment @long', async () => {
    s3.failing = 2;
    await bucketStore().putFile(`${one}/busy.m4s`, await fileWith('x'));
    expect(s3.objects.has(`academy/files/tradewind-media/${one}/busy.m4s`)).toBe(true);
  });

  test('that refuses access is an error, not a missing file', async () => {
    const stranger = bucketStore('another secret');
    await expect(stranger.read(`${one}/busy.m4s`, 0, 1)).rejects.toThrow('answered 403');
    const refused = stranger.putFile(`${one}/x.m4s`, await fileWith('x'));
    await expect(refused).rejects.toThrow('answered 403');
  });
});
