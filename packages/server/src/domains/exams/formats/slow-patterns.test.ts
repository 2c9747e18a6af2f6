import { expect, test } from 'vitest';
import { type ReadOrder, readQuestions } from '../exchange/read-questions.ts';
import { htmlToText } from './html-text.ts';

const largest = 20_000;

/** Returns the best time of a few runs, to exclude other load of the machine. */
function timeOf(content: string): number {
  const order: ReadOrder = { format: 'gift', language: 'en', content };
  const times = Array.from({ length: 3 }, () => {
    const begun = performance.now();
    readQuestions(order);
    return performance.now() - begun;
  });
  return Math.min(...times);
}

const plainFile = `x {#${'1'.repeat(largest - 10)} y}`;

test.each([
  ['colons', `x {#${':'.repeat(largest - 10)} y}`],
  ['points', `x {#${'.'.repeat(largest - 10)} y}`],
  ['blanks', `[html]x${'&#9'.repeat(6600)}{T}`],
])('a file of many %s is read about as fast as any other of its size', (_, content) => {
  expect(timeOf(content)).toBeLessThan(20 * timeOf(plainFile) + 100);
});

test('blanks around the end of a line are removed, those within a line stay', () => {
  expect(htmlToText('a&#32;&#9;<br>&#9; <br> &nbsp;b&nbsp;&nbsp;c <p>d&#9;</p>')).toBe(
    'a\n\nb  c d',
  );
});
