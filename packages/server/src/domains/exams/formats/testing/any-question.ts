import fc from 'fast-check';
import type { Key, QuestionText } from '../../question/question.ts';
import type { Exported } from '../write-gift.ts';

/** Letters of several scripts, and all characters with a meaning in one of the formats. */
const characters = fc.constantFrom(
  ...'abcXYZ019 ~=#{}:\\%&<>"\'/$[]-._,;?!\n金原油とトЖщ한글é'.split(''),
);

/** A text without spaces at its ends. */
const words = fc
  .string({ unit: characters, minLength: 1, maxLength: 30 })
  .map((text) => text.trim().replaceAll(/\n\s*\n/g, '\n'))
  // An arrow marks a matching question in GIFT.
  .filter((text) => text !== '' && !text.includes('->'));

/** A one-line text, for names and compared values. */
const phrase = words.map((text) => text.replaceAll('\n', ' '));

const decimal = fc
  .tuple(fc.integer({ min: -9999, max: 9999 }), fc.nat(999))
  .map(([whole, fraction]) => `${whole}.${fraction}`);

const choice = fc
  .array(fc.tuple(words, fc.boolean()), { minLength: 2, maxLength: 6 })
  .filter((options) => options.some(([, right]) => right) && options.some(([, right]) => !right))
  .map((options): { options: string[]; key: Key } => {
    const correct = options.flatMap(([, isRight], index) => (isRight ? [index] : []));
    const type = correct.length === 1 ? ('single' as const) : ('multiple' as const);
    return {
      options: options.map(([text]) => text),
      key: { type, options: options.length, correct },
    };
  });

const other: fc.Arbitrary<{ options?: string[]; key: Key }> = fc.oneof(
  fc.boolean().map((correct) => ({ key: { type: 'trueFalse' as const, correct } })),
  fc.tuple(decimal, fc.nat(99)).map(([value, tolerance]) => ({
    key: { type: 'numeric' as const, value, tolerance: String(tolerance), units: [] },
  })),
  fc
    .array(phrase, { minLength: 1, maxLength: 4 })
    .map((accepted) => ({ key: { type: 'fillIn' as const, accepted } })),
);

export const anyQuestion: fc.Arbitrary<Exported> = fc
  .tuple(
    fc.oneof(fc.constant(''), phrase),
    words,
    fc.oneof(fc.constant(''), words),
    fc.oneof(choice, other),
  )
  .map(([title, prompt, explanation, { options, key }]) => {
    const text: QuestionText = { prompt, explanation, ...(options && { options }) };
    return { title, text, key };
  });
