import { expect, test, vi } from 'vitest';
import { memoryStorage } from '../session/memory-storage.ts';
import { forgetFields, forgetFieldsOfOthers, keptFields } from './kept-fields.ts';

const ann = 'ann@people.example';
const ben = 'ben@people.example';
const typed = { email: 'carol@people.example', amount: '12.5' };

test('keeps typed fields over a reload, for their member and their form only', () => {
  const storage = memoryStorage();
  keptFields(ann, 'transfer:USDT', storage).keep(typed);
  expect(keptFields(ann, 'transfer:USDT', storage).read()).toEqual(typed);
  expect(keptFields(ann, 'transfer:USDC', storage).read()).toEqual({});
  expect(keptFields(ben, 'transfer:USDT', storage).read()).toEqual({});
});

test('drops fields after an hour', () => {
  const storage = memoryStorage();
  vi.useFakeTimers();
  try {
    keptFields(ann, 'transfer:USDT', storage).keep(typed);
    vi.advanceTimersByTime(3_600_001);
    expect(keptFields(ann, 'transfer:USDT', storage).read()).toEqual({});
  } finally {
    vi.useRealTimers();
  }
});

test('keeps nothing of a form that was sent or emptied', () => {
  const storage = memoryStorage();
  const form = keptFields(ann, 'transfer:USDT', storage);
  form.keep(typed);
  form.forget();
  form.keep({ email: '', amount: '' });
  expect(storage.length).toBe(0);
});

test('log-out deletes all forms and nothing else, and a new member deletes those of others', () => {
  const storage = memoryStorage();
  storage.setItem('resend-code:proof', '{}');
  for (const account of [ann, ben]) keptFields(account, 'transfer:USDT', storage).keep(typed);
  forgetFieldsOfOthers(ben, storage);
  expect(keptFields(ann, 'transfer:USDT', storage).read()).toEqual({});
  expect(keptFields(ben, 'transfer:USDT', storage).read()).toEqual(typed);
  forgetFields(storage);
  expect(storage.length).toBe(1);
});

test.each(['not ours', '[1]', '{"email":7}', 'null'])(
  'ignores a stored value of another format: %s',
  (text) => {
    const storage = memoryStorage();
    storage.setItem(`form:${encodeURIComponent(ann)}:transfer:USDT`, text);
    expect(keptFields(ann, 'transfer:USDT', storage).read()).toEqual({});
  },
);
