import { languages } from '@tradewind/contract/protocol/languages';
import { expect, test } from 'vitest';
import { localTime } from '../../../../ui/local-time.ts';
import { contentOf, draftOf, isHalf, missingIn } from './draft.ts';

test('a new notice is empty, for all members, and written in no language', () => {
  const draft = draftOf(undefined);
  expect(contentOf(draft)).toEqual({
    type: 'announcement',
    levels: null,
    languages: null,
    expiresAt: null,
    texts: {},
  });
  expect(missingIn(draft.texts, draft.languages)).toEqual([...languages]);
});

test('a notice for readers of some languages needs only those', () => {
  const { texts } = draftOf(undefined);
  texts.en = { title: 'Hello', body: 'World' };
  expect(missingIn(texts, ['en', 'ru'])).toEqual(['ru']);
  expect(missingIn(texts, ['en'])).toEqual([]);
});

test('only complete texts are sent, without surrounding spaces', () => {
  const draft = draftOf(undefined);
  draft.texts.en = { title: ' Hello ', body: 'World\n' };
  draft.texts.ru = { title: 'Половина', body: ' ' };
  expect(contentOf(draft).texts).toEqual({ en: { title: 'Hello', body: 'World' } });
  expect(isHalf(draft.texts.ru)).toBe(true);
  expect(isHalf(draft.texts.en)).toBe(false);
});

test('a time is unchanged after it was shown in the field', () => {
  const at = new Date('2026-11-30T12:30:00Z');
  expect(new Date(localTime(at)).getTime()).toBe(at.getTime());
});
