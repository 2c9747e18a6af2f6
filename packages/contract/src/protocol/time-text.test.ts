import { expect, test } from 'vitest';
import { timeText, withOwnTimes } from './time-text.ts';

const inShanghai = (iso: string) =>
  new Date(iso).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai', timeStyle: 'short' });

test('replaces a time within a sentence with the reader’s own time', () => {
  const sentence = `Start by ${timeText(new Date('2026-11-30T03:30:45Z'))}, please.`;
  expect(sentence).toBe('Start by 2026-11-30 03:30 UTC, please.');
  expect(withOwnTimes(sentence, inShanghai)).toBe('Start by 11:30, please.');
});

test('leaves text that only looks like a time unchanged', () => {
  const sentence = 'No. 2026-99-99 99:99 UTC, and 2026-11-30 alone.';
  expect(withOwnTimes(sentence, () => 'x')).toBe(sentence);
});
