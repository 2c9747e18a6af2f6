import { languages } from '@tradewind/contract';
import type { Db } from '../../../platform/database/database.ts';
import type { Key, QuestionTexts } from '../question/question.ts';
import { addQuestion } from './papers.ts';

/** Digits, so that numeric answers can carry the mark too. */
export const mark = '7319425371';

const keys: readonly Key[] = [
  { type: 'single', options: 4, correct: [1] },
  { type: 'multiple', options: 4, correct: [0, 2] },
  { type: 'trueFalse', correct: true },
  {
    type: 'numeric',
    value: `${mark}.5`,
    tolerance: `0.${mark}`,
    units: [
      { name: 't', factor: '1' },
      { name: `unit ${mark}`, factor: `0.${mark}` },
    ],
  },
  { type: 'fillIn', accepted: [`word ${mark}`, mark] },
];

/**
 * Adds one question of each type in all languages, with the mark in everything about right answers; returns
 * their number.
 */
export async function addSecretQuestions(db: Db, folderId: bigint): Promise<number> {
  for (const key of keys) {
    const options = 'options' in key ? { options: ['one', 'two', 'three', 'four'] } : {};
    const text = { prompt: 'Which?', explanation: `Because of ${mark}.`, ...options };
    const texts: QuestionTexts = Object.fromEntries(languages.map((language) => [language, text]));
    await addQuestion(db, folderId, key, texts);
  }
  return keys.length;
}
