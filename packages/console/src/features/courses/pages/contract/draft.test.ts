import { languages } from '@tradewind/contract/protocol/languages';
import { expect, test } from 'vitest';
import type { Contract } from '../../../../data/shapes.ts';
import { contractOf, draftOf, isSamePrice } from './draft.ts';

const texts = { name: 'Basic', description: 'To begin with', equity: ['Courses', 'Exams'] };
const contract = {
  level: 1,
  coin: 'USDT',
  price: '100.500000',
  isOffered: true,
  changedAt: '2026-01-02T03:04:05.678Z',
  texts: Object.fromEntries(languages.map((language) => [language, texts])),
} as Contract;

test('a level that is opened and saved unchanged keeps its values', () => {
  const { coin: _, ...saved } = contract;
  const { changedAt } = contract;
  expect(contractOf(1, changedAt, draftOf(contract))).toEqual({ ...saved, price: '100.5' });
});

test('a new level has no time of change', () => {
  expect(contractOf(1, '', draftOf(undefined)).changedAt).toBeNull();
});

test('a price has the same notation when it is sent and when it is read again', () => {
  const draft = { ...draftOf(contract), price: '100.50' };
  expect(contractOf(1, '', draft)).toEqual(contractOf(1, '', draftOf(contract)));
});

test('a round price keeps the zeros before its decimal point', () => {
  expect(draftOf({ ...contract, price: '100.000000' }).price).toBe('100');
});

test('prices differ only by value and not by notation', () => {
  expect(isSamePrice('100.000000', '100')).toBe(true);
  expect(isSamePrice('100.000000', '10')).toBe(false);
});

test('a new level is empty and not offered', () => {
  const draft = draftOf(undefined);
  expect(draft).toMatchObject({ price: '', isOffered: false });
  expect(Object.keys(draft.texts)).toEqual([...languages]);
});
