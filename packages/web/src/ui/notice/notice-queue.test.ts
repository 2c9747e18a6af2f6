import { expect, test } from 'vitest';
import { type Notice, noticesAtOnce, withNotice, withoutNotice } from './notice-queue.ts';

const danger = (id: number, text: string): Notice => ({ id, type: 'danger', text });

test('shows the same text once, under the newer id', () => {
  const queue = [danger(1, 'No'), danger(2, 'Later')].reduce(withNotice, [] as readonly Notice[]);
  expect(withNotice(queue, danger(3, 'No'))).toEqual([danger(2, 'Later'), danger(3, 'No')]);
});

test('shows the same text twice if the types differ', () => {
  const done: Notice = { id: 2, type: 'success', text: 'Saved' };
  expect(withNotice([danger(1, 'Saved')], done)).toHaveLength(2);
});

test('drops the oldest notice when there are too many', () => {
  const all = [1, 2, 3, 4].map((id) => danger(id, `Notice ${id}`));
  const queue = all.reduce(withNotice, [] as readonly Notice[]);
  expect(queue).toHaveLength(noticesAtOnce);
  expect(queue[0]).toEqual(danger(2, 'Notice 2'));
});

test('removes only the notice whose time is over', () => {
  expect(withoutNotice([danger(1, 'A'), danger(2, 'B')], 1)).toEqual([danger(2, 'B')]);
});
