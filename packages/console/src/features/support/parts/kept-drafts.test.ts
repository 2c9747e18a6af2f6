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

/** The page as it is after it was loaded, with what its tab has kept. */
async function load() {
  vi.resetModules();
  return await import('./drafts.ts');
}

test('a half-written answer is there after a reload, with its id and the pictures that had arrived', async () => {
  const { edit, draftOf } = await load();
  const arrived = { key: 'a', name: 'a.png', fileId: '3' };
  const onItsWay = { key: 'b', name: 'b.png', fileId: undefined };
  edit(key, () => ({ text: 'Good day', isNote: true, pictures: [arrived, onItsWay] }));
  const { messageId } = draftOf(key);
  const loaded = { messageId, text: 'Good day', isNote: true, pictures: [arrived] };
  expect((await load()).draftOf(key)).toEqual(loaded);
});

test('what was sent does not come back', async () => {
  const { edit, take } = await load();
  edit(key, () => ({ text: 'Good day' }));
  take(key);
  expect(sessionStorage.length).toBe(0);
});

test('who logs out leaves nothing behind but what is not a draft', async () => {
  const { edit } = await load();
  edit(key, () => ({ text: 'Good day' }));
  sessionStorage.setItem('other', '1');
  forgetDrafts();
  expect(sessionStorage.length).toBe(1);
  expect((await load()).draftOf(key)).toMatchObject({ text: '' });
});

test('something else that is kept there is no draft', async () => {
  for (const text of ['{', '[]', 'null', '{"text":1}']) {
    sessionStorage.setItem(`draft:${key}`, text);
    expect((await load()).draftOf(key)).toMatchObject({ text: '', pictures: [] });
  }
});

test('a browser that may keep nothing still writes', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { edit, draftOf } = await load();
  edit(key, () => ({ text: 'Good day' }));
  expect(draftOf(key)).toMatchObject({ text: 'Good day' });
});
