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

test('messages are in the order of the conversation, with what is on its way at the end', () => {
  const said = allSaid([message(2, 'us'), message(1, 'member')], [outgoing('new')], 1);
  expect(said.map(({ key, progress }) => [key, progress])).toEqual([
    ['m1', 'read'],
    ['m2', undefined],
    ['new', 'failed'],
  ]);
});

test('a message whose answer was lost is shown once, as sent', () => {
  const said = allSaid([message(1, 'member')], [outgoing('m1')], 0);
  expect(said.map(({ key, progress }) => [key, progress])).toEqual([['m1', 'sent']]);
});

const write = (iso: string) => `<${iso}>`;

test('a sentence of ours has the reader’s time, what somebody wrote stays as it is', () => {
  const text = 'You can start it until 2026-02-01 12:00 UTC.';
  expect(wordsOf({ from: 'system', text }, write)).toBe(
    'You can start it until <2026-02-01T12:00:00Z>.',
  );
  expect(wordsOf({ from: 'us', text }, write)).toBe(text);
});
