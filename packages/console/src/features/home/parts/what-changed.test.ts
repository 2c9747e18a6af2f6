import { expect, test } from 'vitest';
import { whatChanged } from './what-changed.ts';

const words = (name: string) => ({ name, role: 'Gold' });
const ann = {
  circle: 'lecturer',
  isPublished: true,
  portraitId: null,
  texts: { en: words('Ann'), ru: words('Анна') },
};

test('names the languages whose texts differ, whatever the order of the stored properties', () => {
  const after = { ...ann, texts: { ru: { role: 'Gold', name: 'Анна' }, en: words('Anne') } };
  expect(whatChanged({ before: ann, after })).toMatchObject({
    texts: ['en'],
    published: undefined,
    portrait: false,
    moved: false,
  });
});

test('names languages that were added or removed', () => {
  const after = { texts: { en: words('Ann'), ko: words('앤') } };
  expect(whatChanged({ before: { texts: ann.texts }, after }).texts).toEqual(['ko', 'ru']);
});

test('reports that a person was taken off the screen, added or removed', () => {
  expect(whatChanged({ before: ann, after: { ...ann, isPublished: false } }).published).toBe(false);
  expect(whatChanged({ before: null, after: ann })).toMatchObject({ wasAdded: true, texts: [] });
  expect(whatChanged({ before: ann, after: null })).toMatchObject({ wasRemoved: true, texts: [] });
});
