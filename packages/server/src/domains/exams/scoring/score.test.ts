import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answer, Key, NumericKey } from '../question/question.ts';
import { type Marking, score } from './score.ts';

const plain: Marking = { points: 500, penaltyPercent: 0, language: 'en' };
const strict: Marking = { ...plain, penaltyPercent: 50 };

const single: Key = { type: 'single', options: 4, correct: [2] };
const multiple: Key = { type: 'multiple', options: 5, correct: [0, 1, 3] };
const isTrue: Key = { type: 'trueFalse', correct: true };
const ounces: NumericKey = {
  type: 'numeric',
  value: '31.1035',
  tolerance: '0.001',
  units: [
    { name: 'g', factor: '1' },
    { name: 'kg', factor: '1000' },
  ],
};
const half: NumericKey = { type: 'numeric', value: '0.125', tolerance: '0', units: [] };
const tank: NumericKey = {
  type: 'numeric',
  value: '12',
  tolerance: '0',
  units: [
    { name: 'm³', factor: '1' },
    { name: 't CO2', factor: '2' },
    { name: 'm²', factor: '3' },
  ],
};
const tokyo: Key = { type: 'fillIn', accepted: ['トウキョウ', '東京', 'Tokyo'] };

const pick = (picked: number): Answer => ({ type: 'single', picked });
const picks = (...picked: number[]): Answer => ({ type: 'multiple', picked });
const write = (type: 'numeric' | 'fillIn', written: string): Answer => ({ type, written });
const isTaken = (key: Key, written: string) =>
  score(key, write('numeric', written), plain).isCorrect;

describe('scores computed by hand', () => {
  test.each<[string, Key, Answer | undefined, number, number]>([
    ['the right one', single, pick(2), 500, 500],
    ['a wrong one', single, pick(1), 0, -250],
    ['none', single, undefined, 0, 0],
    ['all three of three', multiple, picks(0, 1, 3), 500, 500],
    ['in another order', multiple, picks(3, 0, 1), 500, 500],
    ['two of three', multiple, picks(0, 1), 333, 333],
    ['three of three and one wrong', multiple, picks(0, 1, 3, 4), 250, 250],
    ['one of three and one wrong', multiple, picks(0, 4), 0, -41],
    ['nothing but wrong ones', multiple, picks(2, 4), 0, -250],
    ['everything', multiple, picks(0, 1, 2, 3, 4), 0, 0],
    ['nothing', multiple, picks(), 0, 0],
    ['the same one twice', multiple, picks(0, 0, 0), 166, 166],
    ['an option that is not there', multiple, picks(0, 1, 3, 9), 500, 500],
    ['true', isTrue, { type: 'trueFalse', picked: true }, 500, 500],
    ['false', isTrue, { type: 'trueFalse', picked: false }, 0, -250],
    ['the number', ounces, write('numeric', '31.1035'), 500, 500],
    ['at the edge of what is near enough', ounces, write('numeric', '31.1045'), 500, 500],
    ['just beyond it', ounces, write('numeric', '31.10451'), 0, -250],
    ['in another unit', ounces, write('numeric', '0.0311035 kg'), 500, 500],
    ['with a unit that is not known', ounces, write('numeric', '31.1035 lb'), 0, -250],
    ['in full width', ounces, write('numeric', '３１．１０３５ｇ'), 500, 500],
    ['with a comma for a point', ounces, write('numeric', '31,1035'), 500, 500],
    ['a fraction with a comma behind its zero', half, write('numeric', '0,125'), 500, 500],
    ['a fraction that begins with its point', half, write('numeric', '.125'), 500, 500],
    ['and below zero', half, write('numeric', '-,125'), 0, -250],
    ['with a unit that has a power', tank, write('numeric', '12 m³'), 500, 500],
    ['with the power as a figure', tank, write('numeric', '12m3'), 500, 500],
    ['with another power', tank, write('numeric', '4 m²'), 500, 500],
    ['with a unit that ends in a figure', tank, write('numeric', '6 t CO₂'), 500, 500],
    ['with a unit of another power', tank, write('numeric', '12 m4'), 0, -250],
    ['at the end of a sentence', tank, write('numeric', '12.'), 500, 500],
    ['with a point before its unit', tank, write('numeric', '12. m³'), 500, 500],
    ['two numbers', tank, write('numeric', '12-13'), 0, -250],
    ['a number with two points', tank, write('numeric', '1.2.'), 0, -250],
    ['a sign and nothing behind it', ounces, write('numeric', ' − '), 0, 0],
    ['no number at all', ounces, write('numeric', 'about 31'), 0, -250],
    ['a word', tokyo, write('fillIn', 'tokyo '), 500, 500],
    ['in the other kana', tokyo, write('fillIn', 'とうきょう'), 500, 500],
    ['in half width', tokyo, write('fillIn', 'ﾄｳｷｮｳ'), 500, 500],
    ['another word', tokyo, write('fillIn', 'Kyoto'), 0, -250],
    ['only spaces', tokyo, write('fillIn', ' \u3000 '), 0, 0],
    ['an answer to another type of question', single, write('fillIn', '2'), 0, -250],
  ])('of %s', (_, key, answer, points, pointsWithPenalty) => {
    expect(score(key, answer, plain)).toEqual({ points, isCorrect: points === 500 });
    expect(score(key, answer, strict).points).toBe(pointsWithPenalty);
  });

  test('read a comma as in the language of the answer', () => {
    const thousand: NumericKey = { type: 'numeric', value: '1000', tolerance: '0', units: [] };
    const answer = write('numeric', '1,000');
    expect(score(thousand, answer, plain).isCorrect).toBe(true);
    expect(score(thousand, answer, { ...plain, language: 'ru' }).isCorrect).toBe(false);
  });

  test('also read a comma before three digits as a decimal comma, whatever the language', () => {
    const ounce: NumericKey = { ...ounces, value: '31.103' };
    expect(isTaken(ounce, '31,103')).toBe(true);
    expect(isTaken(ounce, '31,103 g')).toBe(true);
    expect(isTaken({ ...ounces, value: '31103' }, '31,103')).toBe(true);
    expect(isTaken({ ...ounces, value: '-31.103' }, '−31,103')).toBe(true);
    // A point never groups digits, and with two commas neither is a decimal comma.
    expect(isTaken({ ...ounces, value: '31103' }, '31.103')).toBe(false);
    expect(isTaken({ ...ounces, value: '31.103' }, '31,103,000')).toBe(false);
    expect(isTaken(ounce, '31,203')).toBe(false);
  });
});

/** A multiple choice with at least one right and one wrong option, and some picks. */
const choices = fc
  .array(fc.boolean(), { minLength: 2, maxLength: 12 })
  .filter((right) => right.includes(true) && right.includes(false))
  .chain((right) =>
    fc.record({
      key: fc.constant<Key>({
        type: 'multiple',
        options: right.length,
        correct: right.flatMap((isRight, index) => (isRight ? [index] : [])),
      }),
      picked: fc.uniqueArray(fc.nat(right.length - 1)),
    }),
  );
const markings = fc.record<Marking>({
  points: fc.integer({ min: 1, max: 10_000 }),
  penaltyPercent: fc.integer({ min: 0, max: 100 }),
  language: fc.constant('en'),
});

describe('for any picks', () => {
  test('ticking everything scores zero, and a right answer scores all points', () => {
    fc.assert(
      fc.property(choices, markings, ({ key }, marking) => {
        if (key.type !== 'multiple') return;
        const everything = Array.from({ length: key.options }, (_, index) => index);
        expect(score(key, picks(...everything), marking).points).toBe(0);
        expect(score(key, picks(...key.correct), marking).points).toBe(marking.points);
      }),
    );
  });

  test('the score stays between the cost of a wrong answer and all points', () => {
    fc.assert(
      fc.property(choices, markings, ({ key, picked }, marking) => {
        const { points, isCorrect } = score(key, picks(...picked), marking);
        expect(points).toBeLessThanOrEqual(marking.points);
        expect(points).toBeGreaterThanOrEqual(-(marking.points * marking.penaltyPercent) / 100);
        expect(isCorrect).toBe(points === marking.points);
      }),
    );
  });

  test('the order of picks and options does not matter', () => {
    const shuffled = choices.chain(({ key, picked }) =>
      fc.record({
        key: fc.constant(key),
        picked: fc.constant(picked),
        other: fc.shuffledSubarray(picked, { minLength: picked.length }),
        places: fc.shuffledSubarray(
          Array.from({ length: key.type === 'multiple' ? key.options : 0 }, (_, index) => index),
          { minLength: key.type === 'multiple' ? key.options : 0 },
        ),
      }),
    );
    fc.assert(
      fc.property(shuffled, markings, ({ key, picked, other, places }, marking) => {
        if (key.type !== 'multiple') return;
        const points = score(key, picks(...picked), marking);
        expect(score(key, picks(...other), marking)).toEqual(points);
        const moved = (indexes: readonly number[]) => indexes.map((one) => places[one] ?? 0);
        const movedKey: Key = { ...key, correct: moved(key.correct) };
        expect(score(movedKey, picks(...moved(picked)), marking)).toEqual(points);
      }),
    );
  });

  test('one more right pick never lowers the score, and one more wrong pick never raises it', () => {
    fc.assert(
      fc.property(choices, markings, ({ key, picked }, marking) => {
        if (key.type !== 'multiple') return;
        const { points } = score(key, picks(...picked), marking);
        for (let option = 0; option < key.options; option += 1) {
          if (picked.length === 0 || picked.includes(option)) continue;
          const more = score(key, picks(...picked, option), marking).points;
          const gain = key.correct.includes(option) ? more - points : points - more;
          expect(gain).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
