import { expect, test } from 'vitest';
import {
  draftOf,
  isHalf,
  keyOf,
  lackingIn,
  newDraft,
  textsOf,
  withOption,
  withoutOption,
  withRight,
} from './question-draft.ts';

const question = {
  questionId: '1',
  folderId: '2',
  type: 'single' as const,
  title: 'Ounce',
  texts: {
    en: { prompt: 'Of what?', explanation: '', options: ['gold', 'oil', 'grain'] },
    ru: { prompt: 'Чего?', explanation: '', options: ['золота', 'нефти', 'зерна'] },
  },
  key: { type: 'single' as const, options: 3, correct: [1] },
  version: 1,
  newest: 1,
  isRetired: false,
  changedAt: '2026-11-15T00:00:00.000Z',
  papers: [],
  history: [],
};

test('what is read and not changed is saved as it was', () => {
  const draft = draftOf(question);
  expect(keyOf(draft)).toEqual(question.key);
  expect(textsOf(draft)).toEqual(question.texts);
  expect(lackingIn(draft)).toBeUndefined();
});

test('an option that is moved or removed is so in every language, and the key follows', () => {
  const draft = draftOf(question);
  const moved = { ...draft, options: draft.options.toReversed() };
  expect(keyOf(moved)).toMatchObject({ correct: [1] });
  expect(textsOf(moved).ru?.options).toEqual(['зерна', 'нефти', 'золота']);
  const removed = withoutOption(draft, '1');
  expect(keyOf(removed)).toMatchObject({ options: 2, correct: [0] });
  expect(textsOf(removed)).toMatchObject({
    en: { options: ['oil', 'grain'] },
    ru: { options: ['нефти', 'зерна'] },
  });
});

test('an option that is added is empty everywhere, even if another was removed before', () => {
  const draft = withOption(withoutOption(draftOf(question), '3'));
  expect(textsOf(draft).en?.options).toEqual(['gold', 'oil', '']);
  expect(lackingIn(draft)?.problems).toEqual([
    { kind: 'optionEmpty', language: 'en' },
    { kind: 'optionEmpty', language: 'ru' },
  ]);
});

test('a single choice has one right option, a multiple one several', () => {
  const draft = withRight(draftOf(question), '3', true);
  expect(keyOf(draft)).toMatchObject({ correct: [2] });
  const multiple = withRight({ ...draft, type: 'multiple' }, '1', true);
  expect(keyOf(multiple)).toMatchObject({ correct: [0, 2] });
});

test('variants are lines, and a decimal comma is a point', () => {
  const fillIn = { ...newDraft('1'), type: 'fillIn' as const, accepted: ' gold \n\nAu\ngold' };
  expect(keyOf(fillIn)).toEqual({ type: 'fillIn', accepted: ['gold', 'Au'] });
  const number = { ...newDraft('1'), type: 'numeric' as const, value: '31,1' };
  expect(keyOf(number)).toMatchObject({ value: '31.1', tolerance: '0' });
});

test.each(['1,000', '-31,103', '１，０００'])(
  '%s could be either of two numbers, and so is none',
  (typed) => {
    const units = [
      { name: 't', factor: '1' },
      { name: 'kg', factor: typed },
    ];
    const draft = { ...newDraft('1'), type: 'numeric' as const, value: typed, tolerance: typed };
    expect(lackingIn({ ...draft, units })?.problems.map(({ kind }) => kind)).toEqual([
      'notANumber',
      'toleranceUnfit',
      'unitUnfit',
    ]);
  },
);

test('a comma that can only be decimal is one', () => {
  for (const [typed, value] of [
    ['0,500', '0.500'],
    ['1000,250', '1000.250'],
    ['-2,5', '-2.5'],
  ] as const)
    expect(keyOf({ ...newDraft('1'), type: 'numeric', value: typed })).toMatchObject({ value });
});

test('a language of which only an explanation is written is said to be half', () => {
  const draft = newDraft('1');
  const texts = { ...draft.texts, ko: { ...draft.texts.ko, explanation: '왜' } };
  expect(isHalf({ ...draft, texts }, 'ko')).toBe(true);
  expect(lackingIn({ ...draft, texts })).toMatchObject({ half: ['ko'], hasNoWords: true });
});
