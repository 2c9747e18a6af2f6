import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLocalStore } from './local-store.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tradewind-sync-'));
});
afterEach(() => rm(root, { recursive: true }));

test('a stored file and its new folder are synced, so that they survive a power cut', async () => {
  const synced: string[][] = [];
  const store = createLocalStore(root, async (folder) => {
    synced.push([folder, ...(await readdir(folder))]);
  });
  await store.put('ab/one', Buffer.from('x'));
  expect(synced).toEqual([
    [join(root, 'ab'), 'one'],
    [root, 'ab'],
  ]);
  await store.put('ab/two', Buffer.from('x'));
  expect(synced.at(-1)).toEqual([join(root, 'ab'), 'one', 'two']);
});
