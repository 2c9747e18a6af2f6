import { languages } from '@tradewind/contract/protocol/languages';
import { expect, test } from 'vitest';
import { type Drafts, linesIn, missingIn } from './contract-texts.ts';

const complete = { name: 'Basic', description: 'To begin with', equity: 'Courses of level 1' };
const drafts: Drafts = Object.fromEntries(languages.map((language) => [language, complete]));

test('a language is complete only with every field', () => {
  expect(missingIn(drafts)).toEqual([]);
  expect(missingIn({ ...drafts, jp: { ...complete, description: '  ' } })).toEqual(['jp']);
  expect(missingIn({ ...drafts, ru: { ...complete, equity: '\n \n' }, ko: undefined })).toEqual([
    'ko',
    'ru',
  ]);
  expect(missingIn({})).toEqual([...languages]);
});

test('empty lines are ignored, and lists are read like text', () => {
  expect(linesIn(' one \n\n two\r\n')).toEqual(['one', 'two']);
  expect(linesIn(['one', ' '])).toEqual(['one']);
  expect(linesIn(undefined)).toEqual([]);
});
