import { expect, test } from 'vitest';
import type { QuestionVersion } from '../grading/same-question.ts';
import type { NumericKey } from '../question/question.ts';
import { type GradedSitting, regradeItems } from './regrade-items.ts';

const inUnit = (value: string, name: string): NumericKey => ({
  type: 'numeric',
  value,
  tolerance: '0',
  units: [{ name, factor: '1' }],
});
const asked = (version: number, key: NumericKey): QuestionVersion => ({
  question: '1',
  version,
  texts: { en: { prompt: 'How much?', explanation: '' } },
  key,
});

/** A question asked and answered in tonnes, which was once graded by a key in kilograms. */
const sitting: GradedSitting = {
  items: [{ question: '1', version: 1, points: 100, order: [] }],
  answers: { '1': { answer: { written: '5' }, revision: 1, at: 0, ms: 0 } },
  graded: { items: [{ points: 0, isCorrect: false, version: 2 }], points: 0, isPassed: false },
  rules: { penaltyPercent: 0, passPercent: 60, language: 'en' },
};
const history = [asked(2, inUnit('5000', 'kg')), asked(1, inUnit('5', 't'))];

test('a regrade by a key in another unit is undone by restoring the first key in a new version', () => {
  const versions = [asked(3, inUnit('5', 't')), ...history];
  expect(regradeItems(sitting, () => versions)).toMatchObject({
    items: [{ points: 100, isCorrect: true, version: 3 }],
    isChanged: true,
    unmatched: [],
  });
});

test('while no version fits, the grading stays, and that is reported', () => {
  for (const versions of [history, [asked(3, inUnit('5000', 'kg')), ...history]])
    expect(regradeItems(sitting, () => versions)).toMatchObject({
      items: sitting.graded.items,
      isChanged: false,
      unmatched: ['1'],
    });
});
