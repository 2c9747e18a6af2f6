import { languages } from '@tradewind/contract/languages';
import { expect, test } from 'vitest';
import type { Contract } from '../../data/shapes.ts';
import { contractOf, draftOf } from './draft.ts';

const texts = { name: 'Basic', description: 'To begin with', equity: ['Courses', 'Exams'] };
const contract = {
  level: 1,
  coin: 'USDT',
  price: '100.500000',
  isOffered: true,
  texts: Object.fromEntries(languages.map((language) => [language, texts])),
} as Contract;

test('what is opened and saved without a change stays what it was', () => {
  const { coin: _, ...saved } = contract;
  expect(contractOf(1, draftOf(contract))).toEqual({ ...saved, price: '100.5' });
});

test('a round price keeps its zeros before the point', () => {
  expect(draftOf({ ...contract, price: '100.000000' }).price).toBe('100');
});

test('a new level starts empty and unseen', () => {
  const draft = draftOf(undefined);
  expect(draft).toMatchObject({ price: '', isOffered: false });
  expect(Object.keys(draft.texts)).toEqual([...languages]);
});
