import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAiken, writeAiken } from './aiken.ts';
import { readGift } from './gift.ts';
import { anyQuestion } from './testing/any-question.ts';
import { type Exported, writeGift, writeGiftFolder } from './write-gift.ts';

/** Returns the question in its essentials, without its position. */
const only = (content: string) => {
  const { questions, unread } = readGift(content);
  expect(unread).toEqual([]);
  expect(questions).toHaveLength(1);
  return questions[0];
};

describe('the GIFT format', () => {
  test('reads a choice, with a title and a comment on each answer', () => {
    expect(only('::Ounce:: What is a troy ounce of? {=gold#Yes. ~grain ~oil#No.}')).toMatchObject({
      title: 'Ounce',
      text: { prompt: 'What is a troy ounce of?', options: ['gold', 'grain', 'oil'] },
      key: { type: 'single', options: 3, correct: [0] },
    });
  });

  test('reads several right answers with percentages', () => {
    expect(only('Which are metals? {~%50%gold ~%50%copper ~%-100%oil}')?.key).toEqual({
      type: 'multiple',
      options: 3,
      correct: [0, 1],
    });
  });

  test('reads true or false', () => {
    expect(only('Gold is a metal.{T}')?.key).toEqual({ type: 'trueFalse', correct: true });
    expect(only('Oil is a metal.{FALSE#No.}')?.key).toEqual({ type: 'trueFalse', correct: false });
  });

  test('reads a number with a tolerance or as a range', () => {
    expect(only('Grams of an ounce? {#31.1035:0.001}')?.key).toMatchObject({
      value: '31.1035',
      tolerance: '0.001',
    });
    expect(only('One to two? {#1..2}')?.key).toMatchObject({ value: '1.5', tolerance: '0.5' });
    expect(only('Below zero? {#-3}')?.key).toMatchObject({ value: '-3', tolerance: '0' });
  });

  test('reads a gap in a sentence', () => {
    expect(only('The metal {=gold =Au} shines.')).toMatchObject({
      text: { prompt: 'The metal _____ shines.' },
      key: { type: 'fillIn', accepted: ['gold', 'Au'] },
    });
  });

  test('reads an explanation, escapes, comments, folders, and an empty line inside braces', () => {
    const { questions, unread } = readGift(
      [
        '\uFEFF// About metals',
        '$CATEGORY: $course$/top/Metals/Gold',
        '',
        String.raw`What is 2 \= 2 \{sic\}? {`,
        '=yes',
        '',
        '~no',
        '####Because it is.\\nReally.}',
      ].join('\r\n'),
    );
    expect(unread).toEqual([]);
    expect(questions).toMatchObject([
      {
        line: 4,
        folder: ['Metals', 'Gold'],
        text: { prompt: 'What is 2 = 2 {sic}?', explanation: 'Because it is.\nReally.' },
      },
    ]);
  });

  test('reports the place and reason of each question that it cannot read, and reads the others', () => {
    const { questions, unread } = readGift(
      [
        'Match {=a -> b =c -> d}',
        '',
        'An essay {}',
        '',
        'Only words.',
        '',
        'Good? {=yes ~no}',
        '',
        'None right {~a ~b}',
        '',
        'No number {#many}',
        '',
        'Half of it {=a ~%50%b ~c}',
        '',
        'Never closed {=a ~b',
        '',
        'After it? {T}',
        '',
        'Two right {=a =b ~c}',
      ].join('\n'),
    );
    expect(questions.map(({ line }) => line)).toEqual([7, 13, 17, 19]);
    expect(unread.map(({ line, reason, isTaken }) => [line, reason, isTaken])).toEqual([
      [1, 'typeUnsupported', false],
      [3, 'typeUnsupported', false],
      [5, 'noAnswer', false],
      [9, 'noRightAnswer', false],
      [11, 'notANumber', false],
      [13, 'partialCreditUnsupported', true],
      [15, 'notClosed', false],
      [19, 'allMustBeTicked', true],
    ]);
  });

  test('reads HTML as plain text', () => {
    const { questions } = readGift('[html]<p>Price &lt; 5</p> {=[html]<b>yes</b> ~no}');
    expect(questions).toMatchObject([{ text: { prompt: 'Price < 5', options: ['yes', 'no'] } }]);
  });

  test('reads back unchanged what it writes', () => {
    fc.assert(
      fc.property(fc.array(anyQuestion, { minLength: 1, maxLength: 5 }), (questions) => {
        const folder = ['Metals', 'Gold and silver'];
        const file = [writeGiftFolder(folder), ...questions.map(writeGift)].join('\n\n');
        const { questions: again, unread } = readGift(file);
        expect(unread).toEqual([]);
        expect(
          again.map(({ title, text, key, folder: own }) => ({ title, text, key, folder: own })),
        ).toEqual(questions.map((question) => ({ ...question, folder })));
      }),
    );
  });

  test.each(['%50%gold', '%-100%', '[plain]x', '[html]<b>x</b>', '[plain]%50%x', '%1%[html]x'])(
    'keeps a text that looks like a weight or a markup prefix: %s',
    (words) => {
      const text = { prompt: words, explanation: words };
      const options = [words, 'oil', 'grain'];
      const questions: Exported[] = [
        { title: words, text, key: { type: 'fillIn', accepted: ['gold', words] } },
        {
          title: '',
          text: { ...text, options },
          key: { type: 'single', options: 3, correct: [1] },
        },
        {
          title: '',
          text: { ...text, options },
          key: { type: 'multiple', options: 3, correct: [0, 1] },
        },
      ];
      for (const question of questions) expect(only(writeGift(question))).toMatchObject(question);
    },
  );

  test('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (text) => {
        const bits = `${text}{${text}=a~%${text}`;
        expect(() => [readGift(text), readGift(bits), readAiken(text)]).not.toThrow();
      }),
    );
  });
});

describe('the Aiken format', () => {
  const file = [
    'What is the symbol',
    'of gold?',
    'A. Au',
    'B) Ag',
    'C. Cu',
    'ANSWER: a',
    '',
    'No such letter',
    'A. One',
    'B. Two',
    'ANSWER: D',
    'And then?',
    'A. This',
    'B. That,',
    'which goes on',
    'ANSWER: B',
    'Twice the same letter',
    'A. One',
    'A. Two',
    'ANSWER: A',
    'Left alone',
  ].join('\n');

  test('reads letters and their answer, and reports what it cannot read', () => {
    const { questions, unread } = readAiken(file);
    expect(questions).toMatchObject([
      {
        line: 1,
        text: { prompt: 'What is the symbol\nof gold?', options: ['Au', 'Ag', 'Cu'] },
        key: { type: 'single', correct: [0] },
      },
      {
        line: 12,
        text: { prompt: 'And then?', options: ['This', 'That,\nwhich goes on'] },
        key: { type: 'single', correct: [1] },
      },
    ]);
    expect(unread).toMatchObject([
      { line: 11, reason: 'answerUnknown', excerpt: 'No such letter' },
      { line: 17, reason: 'optionTwice', excerpt: 'Twice the same letter' },
      { line: 21, reason: 'noAnswer', excerpt: 'Left alone' },
    ]);
  });

  test('writes only what it can express', () => {
    const text = { prompt: 'Which?', explanation: '', options: ['this', 'that'] };
    const written = writeAiken(text, { type: 'single', options: 2, correct: [1] });
    expect(written).toBe('Which?\nA. this\nB. that\nANSWER: B');
    expect(writeAiken(text, { type: 'multiple', options: 2, correct: [0, 1] })).toBeUndefined();
    expect(readAiken(written ?? '').questions).toMatchObject([{ text: { prompt: 'Which?' } }]);
  });
});
