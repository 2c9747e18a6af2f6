import { newId } from '@tradewind/contract/protocol/new-id';
import { expect, test } from 'vitest';
import { forgetRequest, putOffRequest, requestOf } from './kept-request.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const idOf = (...wish: Parameters<typeof requestOf>) => requestOf(...wish).requestId;
const ann = { account: 'ann@people.example', action: 'transfer' };
const ten = { ...ann, content: { email: 'ben@people.example', amount: '10' } };

test('the same wish keeps its id until it is answered', () => {
  const storage = memory();
  const id = idOf(ten, storage, newId);
  const again = { ...ann, content: { amount: '10', email: 'ben@people.example' } };
  expect(idOf(again, storage, newId)).toBe(id);

  forgetRequest(ten, storage);
  expect(idOf(ten, storage, newId)).not.toBe(id);
});

test('another amount, another action and another member have ids of their own', () => {
  const storage = memory();
  const ids = [
    ten,
    { ...ten, content: { ...ten.content, amount: '11' } },
    { ...ten, action: 'buy' },
    { ...ten, account: 'cleo@people.example' },
  ].map((wish) => idOf(wish, storage, newId));
  expect(new Set(ids).size).toBe(ids.length);
});

test('a wish that was changed and changed back keeps its first id', () => {
  const storage = memory();
  const id = idOf(ten, storage, newId);
  idOf({ ...ten, content: { ...ten.content, amount: '11' } }, storage, newId);
  expect(idOf(ten, storage, newId)).toBe(id);
});

test('ignores stored values of another format', () => {
  const storage = memory();
  idOf(ten, storage, newId);
  for (const key of storage.kept.keys()) storage.setItem(key, 'x');
  expect(idOf(ten, storage, newId)).toMatch(/^[0-9a-f-]{36}$/);
});

test('a repeated wish is marked as a repeat, unless the server had postponed it', () => {
  const storage = memory();
  expect(requestOf(ten, storage, newId).isRepeat).toBe(false);
  putOffRequest(ten, storage);
  expect(requestOf(ten, storage, newId).isRepeat).toBe(false);
  expect(requestOf(ten, storage, newId).isRepeat).toBe(true);
  forgetRequest(ten, storage);
  expect(requestOf(ten, storage, newId).isRepeat).toBe(false);
});
