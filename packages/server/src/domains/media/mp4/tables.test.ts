import { expect, test } from 'vitest';
import { tablesIn } from './boxes.ts';
import { shiftChunks } from './faststart.ts';
import { inspectMovie } from './inspect.ts';

function box(type: string, ...content: readonly Buffer[]): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), ...content]);
  bytes.writeUInt32BE(bytes.length);
  return bytes;
}

function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [nth, value] of values.entries()) bytes.writeUInt32BE(value, nth * 4);
  return bytes;
}

const header = box('mvhd', numbers(0, 0, 0, 1000, 60_000));

function track(...beside: readonly Buffer[]): Buffer {
  const handler = box('hdlr', numbers(0, 0), Buffer.from('vide'));
  const descriptions = box('stsd', numbers(0, 1), box('avc1'));
  const samples = box('stbl', descriptions, ...beside);
  return box('trak', box('mdia', handler, box('minf', samples)));
}

const inspect = (...tracks: readonly Buffer[]) =>
  inspectMovie(tablesIn(box('moov', header, ...tracks)));
const many = (count: number, one: Buffer) => Array.from({ length: count }, () => one);

test('a movie with many tracks is accepted, but not with more than any film has', () => {
  expect(inspect(...many(100, track()))).toEqual({ seconds: 60 });
  expect(inspect(...many(101, track()))).toBeUndefined();
});

test('boxes are counted over the whole movie, not separately in each box', () => {
  const full = track(...many(4000, box('free')));
  expect(inspect(full)).toEqual({ seconds: 60 });
  expect(inspect(...many(6, full))).toBeUndefined();
});

test('chunk offsets are moved in tables of either width, and others stay', () => {
  const far = [2, 5] as const;
  const short = box('stco', numbers(0, 3, 10, 100, 5000));
  const long = box('co64', numbers(0, 3, 0, 10, 0, 100, ...far));
  const movie = box('moov', header, track(short), track(long));
  expect(shiftChunks(tablesIn(movie), 50, 1000)).toBe(true);
  const by = movie.length;
  const after = (type: string) => movie.subarray(movie.indexOf(type) + 12);
  expect(after('stco').subarray(0, 12)).toEqual(numbers(10, 100 + by, 5000));
  expect(after('co64').subarray(0, 24)).toEqual(numbers(0, 10, 0, 100 + by, ...far));
});

test('an offset beyond four gigabytes is moved, and reported if its table is too narrow', () => {
  const end = 2 ** 32;
  const long = box('moov', header, track(box('co64', numbers(0, 1, 0, end - 1))));
  expect(shiftChunks(tablesIn(long), 0, end)).toBe(true);
  expect(long.subarray(-8)).toEqual(numbers(1, long.length - 1));
  const short = box('moov', header, track(box('stco', numbers(0, 1, end - 1))));
  expect(shiftChunks(tablesIn(short), 0, end)).toBe(false);
});
