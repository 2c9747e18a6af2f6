import { expect, test } from 'vitest';
import { allSaid, wordsOf } from './said.ts';

const message = (seq: number, from: 'member' | 'us') => ({
  seq,
  messageId: `m${seq}`,
  from,
  text: `${seq}`,
  pictures: [],
  time: '2026-02-01T12:00:00Z',
});
const outgoing = (messageId: string) => ({
  messageId,
  text: 'on its way',
  pictures: [],
  time: '2026-02-01T12:00:00Z',
  state: 'failed' as const,
});

test('sorts messages in the order of the conversation, with unsent ones at the end', () => {
  const said = allSaid([message(2, 'us'), message(1, 'member')], [outgoing('new')], 1);
  expect(said.map(({ key, progress }) => [key, progress])).toEqual([
    ['m1', 'read'],
    ['m2', undefined],
    ['new', 'failed'],
  ]);
});

test('shows a message once, as sent, if its answer was lost', () => {
  const said = allSaid([message(1, 'member')], [outgoing('m1')], 0);
  expect(said.map(({ key, progress }) => [key, progress])).toEqual([['m1', 'sent']]);
});

const write = (iso: string) => `<${iso}>`;

test('converts times in system messages to the reader’s time, and leaves other messages unchanged', () => {
  const text = 'You can start it until 2026-02-01 12:00 UTC.';
  expect(wordsOf({ from: 'system', text }, write)).toBe(
    'You can start it until <2026-02-01T12:00:00Z>.',
  );
  expect(wordsOf({ from: 'us', text }, write)).toBe(text);
});
