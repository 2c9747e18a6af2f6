import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLocalStore } from './local-store.ts';
import { createS3Store } from './s3-store.ts';
import type { FileStore, Listing } from './store.ts';
import { access, type S3Server, startS3Server } from './testing/s3-server.ts';

let folder: string;
let s3: S3Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradewind-store-'));
  s3 = await startS3Server();
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await s3.close();
});

function bucketStore({
  secretAccessKey = access.secretAccessKey,
  bucket = 'academy',
  folder: inBucket = 'files',
} = {}): FileStore {
  const place = { bucketUrl: `${s3.url}/${bucket}`, folder: inBucket, region: 'eu-test-1' };
  return createS3Store({ ...place, ...access, secretAccessKey });
}

const namesOf = ({ objects }: Listing) => objects.map(({ name }) => name);

describe.each([
  ['a folder', () => createLocalStore(join(folder, 'files'))],
  ['a bucket', () => bucketStore()],
])('%s', (_, open) => {
  test('returns a stored file until it is removed', async () => {
    const store = open();
    const content = Buffer.from([0, 1, 2, 255]);
    await store.put('ab/one', content);
    expect(await store.get('ab/one')).toEqual(content);
    await store.remove('ab/one');
    expect(await store.get('ab/one')).toBeUndefined();
    await store.remove('ab/one');
  });

  test('lists files by name and page by page', async () => {
    const store = open();
    for (const name of ['cd/2', 'ab/1', 'cd/3.webp', 'ff/4'])
      await store.put(name, Buffer.from('x'));
    const first = await store.list(undefined, 2);
    expect(namesOf(first)).toEqual(['ab/1', 'cd/2']);
    expect(first.objects[0]?.changedAt).toBeInstanceOf(Date);
    const second = await store.list(first.next, 10);
    expect(namesOf(second)).toEqual(['cd/3.webp', 'ff/4']);
    expect(second.next).toBeUndefined();
  });
});

describe('a folder', () => {
  test('is closed to others, and refuses names that lead outside it', async () => {
    const store = createLocalStore(join(folder, 'own'));
    await store.put('ab/one', Buffer.from('x'));
    expect((await stat(join(folder, 'own/ab/one'))).mode & 0o777).toBe(0o600);
    for (const name of ['../secret.key', 'ab/../../x', '/etc/passwd', 'ab/.hidden', 'ab'])
      await expect(async () => store.get(name)).rejects.toThrow('Not a name');
  });

  test('lists a draft left by a crash, so that it can be removed', async () => {
    const store = createLocalStore(join(folder, 'own'));
    await writeFile(join(folder, 'own/ab/two.new-0123456789ab'), 'half');
    expect(namesOf(await store.list(undefined, 10))).toEqual(['ab/one', 'ab/two.new-0123456789ab']);
    await store.remove('ab/two.new-0123456789ab');
    expect(await readdir(join(folder, 'own/ab'))).toEqual(['one']);
  });
});

describe('a bucket', () => {
  test('is retried when it is busy for a moment', async () => {
    s3.failing = 1;
    await bucketStore().put('ee/one', Buffer.from('x'));
    expect(s3.objects.has('academy/files/tradewind/ee/one')).toBe(true);
  });

  test('is shared with others, whose objects are never listed', async () => {
    const store = bucketStore({ bucket: 'shared', folder: '' });
    for (const key of ['ab/invoice', 'backup/1.tar', 'tradewind/notes/a b.txt', 'tradewind/README'])
      s3.objects.set(`shared/${key}`, Buffer.from('not ours'));
    await store.put('ab/one', Buffer.from('x'));
    expect(namesOf(await store.list(undefined, 1000))).toEqual(['ab/one']);
  });

  test('that returns short pages is asked for the rest', async () => {
    const store = bucketStore({ bucket: 'long' });
    const names = ['aa/1', 'aa/2', 'aa/3', 'aa/4', 'aa/5', 'aa/6', 'aa/7'];
    for (const name of names) await store.put(name, Buffer.from('x'));
    const seen: string[] = [];
    for (let page = await store.list(undefined, 1000); ;) {
      seen.push(...namesOf(page));
      if (page.next === undefined) break;
      page = await store.list(page.next, 1000);
    }
    expect(seen).toEqual(names);
  });

  test('that refuses access is an error, not a missing file', async () => {
    await expect(bucketStore({ secretAccessKey: 'another secret' }).get('ee/one')).rejects.toThrow(
      'answered 403',
    );
    expect(s3.refusals).toEqual(['the signature does not match']);
  });
});
