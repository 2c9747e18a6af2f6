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

test('what is opened and saved without a change stays what it was', () => {
  const { coin: _, ...saved } = contract;
  const { changedAt } = contract;
  expect(contractOf(1, changedAt, draftOf(contract))).toEqual({ ...saved, price: '100.5' });
});

test('a level that is not there yet has no time of change', () => {
  expect(contractOf(1, '', draftOf(undefined)).changedAt).toBeNull();
});

test('a price is sent as it is read again', () => {
  const draft = { ...draftOf(contract), price: '100.50' };
  expect(contractOf(1, '', draft)).toEqual(contractOf(1, '', draftOf(contract)));
});

test('a round price keeps its zeros before the point', () => {
  expect(draftOf({ ...contract, price: '100.000000' }).price).toBe('100');
});

test('a price is another one when it is worth something else, however it is written', () => {
  expect(isSamePrice('100.000000', '100')).toBe(true);
  expect(isSamePrice('100.000000', '10')).toBe(false);
});

test('a new level starts empty and unseen', () => {
  const draft = draftOf(undefined);
  expect(draft).toMatchObject({ price: '', isOffered: false });
  expect(Object.keys(draft.texts)).toEqual([...languages]);
});
