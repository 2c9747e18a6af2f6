import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDrafts } from '../data/kept-drafts.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const key = '1 7';

/** Imports the module anew, as a reload of the page does, with the tab's session storage. */
async function load() {
  vi.resetModules();
  return await import('./drafts.ts');
}

test('an unfinished answer survives a reload with its id and its uploaded pictures', async () => {
  const { edit, draftOf } = await load();
  const arrived = { key: 'a', name: 'a.png', fileId: '3' };
  const onItsWay = { key: 'b', name: 'b.png', fileId: undefined };
  edit(key, () => ({ text: 'Good day', isNote: true, pictures: [arrived, onItsWay] }));
  const { messageId } = draftOf(key);
  const loaded = { messageId, text: 'Good day', isNote: true, pictures: [arrived] };
  expect((await load()).draftOf(key)).toEqual(loaded);
});

test('a sent message does not come back', async () => {
  const { edit, take } = await load();
  edit(key, () => ({ text: 'Good day' }));
  take(key);
  expect(sessionStorage.length).toBe(0);
});

test('a log-out deletes drafts and nothing else', async () => {
  const { edit } = await load();
  edit(key, () => ({ text: 'Good day' }));
  sessionStorage.setItem('other', '1');
  forgetDrafts();
  expect(sessionStorage.length).toBe(1);
  expect((await load()).draftOf(key)).toMatchObject({ text: '' });
});

test('other values in the storage are not read as drafts', async () => {
  for (const text of ['{', '[]', 'null', '{"text":1}']) {
    sessionStorage.setItem(`draft:${key}`, text);
    expect((await load()).draftOf(key)).toMatchObject({ text: '', pictures: [] });
  }
});

test('drafts work without session storage', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { edit, draftOf } = await load();
  edit(key, () => ({ text: 'Good day' }));
  expect(draftOf(key)).toMatchObject({ text: 'Good day' });
});
