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

test('a question that was read and not changed is saved unchanged', () => {
  const draft = draftOf(question);
  expect(keyOf(draft)).toEqual(question.key);
  expect(textsOf(draft)).toEqual(question.texts);
  expect(lackingIn(draft)).toBeUndefined();
});

test('moving or removing an option applies to every language and to the key', () => {
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

test('a new option is empty in every language, even after another was removed', () => {
  const draft = withOption(withoutOption(draftOf(question), '3'));
  expect(textsOf(draft).en?.options).toEqual(['gold', 'oil', '']);
  expect(lackingIn(draft)?.problems).toEqual([
    { kind: 'optionEmpty', language: 'en' },
    { kind: 'optionEmpty', language: 'ru' },
  ]);
});

test('a single choice has one right option, a multiple choice several', () => {
  const draft = withRight(draftOf(question), '3', true);
  expect(keyOf(draft)).toMatchObject({ correct: [2] });
  const multiple = withRight({ ...draft, type: 'multiple' }, '1', true);
  expect(keyOf(multiple)).toMatchObject({ correct: [0, 2] });
});

test('accepted variants are lines, and a decimal comma becomes a point', () => {
  const fillIn = { ...newDraft('1'), type: 'fillIn' as const, accepted: ' gold \n\nAu\ngold' };
  expect(keyOf(fillIn)).toEqual({ type: 'fillIn', accepted: ['gold', 'Au'] });
  const number = { ...newDraft('1'), type: 'numeric' as const, value: '31,1' };
  expect(keyOf(number)).toMatchObject({ value: '31.1', tolerance: '0' });
});

test.each(['1,000', '-31,103', '１，０００'])(
  '%s could mean two numbers and is refused',
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

test('a comma that can only be a decimal comma is read as one', () => {
  for (const [typed, value] of [
    ['0,500', '0.500'],
    ['1000,250', '1000.250'],
    ['-2,5', '-2.5'],
  ] as const)
    expect(keyOf({ ...newDraft('1'), type: 'numeric', value: typed })).toMatchObject({ value });
});

test('a language with only an explanation is reported as half written', () => {
  const draft = newDraft('1');
  const texts = { ...draft.texts, ko: { ...draft.texts.ko, explanation: '왜' } };
  expect(isHalf({ ...draft, texts }, 'ko')).toBe(true);
  expect(lackingIn({ ...draft, texts })).toMatchObject({ half: ['ko'], hasNoWords: true });
});
