import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { spanOf } from './ranges.ts';

const bytes = fc.integer({ min: 0, max: 5000 });
const some = fc.integer({ min: 0, max: 6000 });

test('a range is read as its numbers say, up to the end of the content', () => {
  fc.assert(
    fc.property(some, some, bytes, (first, length, size) => {
      fc.pre(first < size);
      const to = Math.min(first + length + 1, size);
      expect(spanOf(`bytes=${first}-${first + length}`, size)).toEqual({ from: first, to });
      expect(spanOf(`bytes=${first}-`, size)).toEqual({ from: first, to: size });
    }),
  );
});

test('a range without a start is counted from the end', () => {
  fc.assert(
    fc.property(some, bytes, (length, size) => {
      fc.pre(length > 0 && size > 0);
      const from = Math.max(0, size - length);
      expect(spanOf(`bytes=-${length}`, size)).toEqual({ from, to: size });
    }),
  );
});

test('one byte is a range, also the last one', () => {
  expect(spanOf('bytes=0-0', 10)).toEqual({ from: 0, to: 1 });
  expect(spanOf('bytes=-1', 10)).toEqual({ from: 9, to: 10 });
  expect(spanOf('bytes=9-', 10)).toEqual({ from: 9, to: 10 });
});

test('a range beyond the end cannot be satisfied', () => {
  for (const header of ['bytes=10-', 'bytes=10-12', 'bytes=-0'])
    expect(spanOf(header, 10)).toBe('unsatisfiable');
  expect(spanOf('bytes=0-', 0)).toBe('unsatisfiable');
});

test('anything but a single byte range is ignored', () => {
  const headers = [undefined, '', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=0-1,4-5', 'items=0-1'];
  for (const header of [...headers, 'bytes=a-b', 'bytes=1-99999999999999999999'])
    expect(spanOf(header, 10)).toBe('none');
});
