import { expect, test } from 'vitest';
import { type Notice, noticesAtOnce, withNotice, withoutNotice } from './notice-queue.ts';

const danger = (id: number, text: string): Notice => ({ id, type: 'danger', text });

test('the same words are shown once, under the newer id', () => {
  const queue = [danger(1, 'No'), danger(2, 'Later')].reduce(withNotice, [] as readonly Notice[]);
  expect(withNotice(queue, danger(3, 'No'))).toEqual([danger(2, 'Later'), danger(3, 'No')]);
});

test('the same words of another type are another notice', () => {
  const done: Notice = { id: 2, type: 'success', text: 'Saved' };
  expect(withNotice([danger(1, 'Saved')], done)).toHaveLength(2);
});

test('the oldest makes room', () => {
  const all = [1, 2, 3, 4].map((id) => danger(id, `Notice ${id}`));
  const queue = all.reduce(withNotice, [] as readonly Notice[]);
  expect(queue).toHaveLength(noticesAtOnce);
  expect(queue[0]).toEqual(danger(2, 'Notice 2'));
});

test('a notice whose time is over goes alone', () => {
  expect(withoutNotice([danger(1, 'A'), danger(2, 'B')], 1)).toEqual([danger(2, 'B')]);
});
