import { describe, expect, test } from 'vitest';
import type { Key, QuestionTexts } from '../question/question.ts';
import { keyGradedBy, keyInPlacesOf } from './same-question.ts';

const metals = ['Gold', 'Silver', 'Copper', 'Tin'];
const asking = (options: readonly string[], prompt = 'Which one?'): QuestionTexts => ({
  en: { prompt, explanation: '', options },
});
const right = (...correct: number[]): Key => ({ type: 'single', options: 4, correct });

const chinese = (options: readonly string[]): QuestionTexts => ({
  cn: { prompt: '哪一个？', explanation: '', options },
});
const worth = (prompt: string): QuestionTexts => ({ en: { prompt, explanation: '' } });
const number = (value: string): Key => ({ type: 'numeric', value, tolerance: '0', units: [] });
const inUnits = (value: string, ...names: string[]): Key => ({
  type: 'numeric',
  value,
  tolerance: '0',
  units: names.map((name, place) => ({ name, factor: place === 0 ? '1' : '2' })),
});

function moved(before: QuestionTexts, now: QuestionTexts, key: Key, language: 'en' | 'cn' = 'en') {
  return keyInPlacesOf(
    { question: '1', version: 1, texts: before, key: right(0) },
    { question: '1', version: 2, texts: now, key },
    language,
  );
}

describe('the key of a newer version', () => {
  test('applies unchanged if the texts are the same', () => {
    expect(moved(asking(metals), asking(metals), right(2))).toEqual(right(2));
  });

  test('applies whatever the case and width of the texts', () => {
    const wide = ['ＧＯＬＤ', 'silver ', 'Copper', 'Tin'];
    expect(moved(asking(metals), asking(wide), right(1))).toEqual(right(1));
  });

  test('follows options that were reordered', () => {
    const turned = ['Tin', 'Copper', 'Silver', 'Gold'];
    expect(moved(asking(metals), asking(turned), right(0))).toEqual(right(3));
    const both: Key = { type: 'multiple', options: 4, correct: [0, 2] };
    const shown = { question: '1', version: 1, texts: asking(metals), key: both };
    expect(
      keyInPlacesOf(shown, { ...shown, version: 2, texts: asking(turned) }, 'en'),
    ).toMatchObject({ correct: [1, 3] });
  });

  test('does not apply if an option was replaced, added or removed', () => {
    expect(moved(asking(metals), asking(['Gold', 'Lead', 'Copper', 'Tin']), right(1))).toBe(
      undefined,
    );
    expect(moved(asking(metals), asking([...metals, 'Lead']), right(4))).toBe(undefined);
    expect(moved(asking(metals), asking(metals.slice(1)), right(0))).toBe(undefined);
  });

  test('does not apply if the question asks something else', () => {
    expect(moved(asking(metals), asking(metals, 'Which one not?'), right(1))).toBe(undefined);
    const shown = { question: '1', version: 1, texts: worth('5 lots?'), key: number('50') };
    const mended = { ...shown, version: 2, key: number('51') };
    expect(keyInPlacesOf(shown, mended, 'en')).toEqual(number('51'));
    const other = { ...mended, texts: worth('6 lots?') };
    expect(keyInPlacesOf(shown, other, 'en')).toBe(undefined);
  });

  test('does not apply if the number is asked in another unit', () => {
    const shown = { question: '1', version: 1, texts: worth('How much?'), key: inUnits('5', 't') };
    const mended = (key: Key) => keyInPlacesOf(shown, { ...shown, version: 2, key }, 'en');
    expect(mended(inUnits('5000', 'kg'))).toBe(undefined);
    expect(mended(inUnits('5000', 'kg', 't'))).toBe(undefined);
    expect(mended(number('5'))).toBe(undefined);
    for (const key of [inUnits('6', 'Ｔ '), inUnits('6', 't', 'kg')])
      expect(mended(key)).toEqual(key);
  });

  test('does not apply to another type of question', () => {
    const key: Key = { type: 'multiple', options: 4, correct: [0, 1] };
    expect(moved(asking(metals), asking(metals), key)).toBe(undefined);
  });

  test('applies if options moved, but not if two of them have the same text', () => {
    const twins = ['Gold', 'Gold', 'Copper', 'Tin'];
    expect(moved(asking(twins), asking(twins), right(1))).toEqual(right(1));
    const turned = ['Tin', 'Gold', 'Gold', 'Copper'];
    expect(moved(asking(twins), asking(turned), right(0))).toBe(undefined);
  });

  test("is compared in the member's language first, and otherwise in any language that did not change", () => {
    const before = { ...asking(metals), ...chinese(['银', '金', '铜', '锡']) };
    // The translation had two options swapped.
    const now = { ...asking(metals), ...chinese(['金', '银', '铜', '锡']) };
    expect(moved(before, now, right(0), 'en')).toEqual(right(0));
    expect(moved(before, now, right(0), 'cn')).toEqual(right(1));
    const mended = { ...asking(metals), ...chinese(['白银', '黄金', '铜', '锡']) };
    expect(moved(before, mended, right(2), 'cn')).toEqual(right(2));
  });
});

describe('the key by which an answer was graded', () => {
  test('is shown even if it would not be applied today', () => {
    const shown = { question: '1', version: 1, texts: worth('How much?'), key: inUnits('5', 't') };
    const by = { ...shown, version: 2, key: inUnits('5000', 'kg') };
    expect(keyGradedBy(shown, by, 'en')).toEqual(by.key);
  });

  test('never points at a different option', () => {
    const shown = { question: '1', version: 1, texts: asking(metals), key: right(0) };
    const by = { ...shown, version: 2, texts: asking([...metals, 'Lead']), key: right(4) };
    expect(keyGradedBy(shown, by, 'en')).toEqual(right(0));
  });
});
