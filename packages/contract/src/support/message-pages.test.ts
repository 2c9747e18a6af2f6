import { expect, test } from 'vitest';
import { leavesGap, withNewest, withSent } from './message-pages.ts';

const of = (...seqs: number[]) => seqs.map((seq) => ({ seq }));
const page = (nextCursor: string | null, ...seqs: number[]) => ({ items: of(...seqs), nextCursor });
const known = { pages: [page('4', 6, 5, 4), page(null, 3, 2, 1)], pageParams: [null, '4'] };

test('what is new stands before what was there, and nothing stands twice', () => {
  const { pages, pageParams } = withNewest(known, page('5', 8, 7, 6, 5));
  expect(pages).toEqual([page('4', 8, 7, 6, 5, 4), page(null, 3, 2, 1)]);
  expect(pageParams).toEqual([null, '4']);
});

test('the next message alone is added too', () => {
  expect(withNewest(known, page('7', 7)).pages[0]?.items).toEqual(of(7, 6, 5, 4));
});

test('where messages between are missing, only the newest stay', () => {
  const newest = page('20', 22, 21, 20);
  expect(withNewest(known, newest)).toEqual({ pages: [newest], pageParams: [null] });
});

test('without anything known the newest are all there is', () => {
  expect(withNewest(undefined, page(null, 1)).pages).toEqual([page(null, 1)]);
});

test('a message that is sent before any was read hides none of the older ones', () => {
  expect(withSent(undefined, { seq: 7 }).pages).toEqual([page('7', 7)]);
  expect(withSent(undefined, { seq: 1 }).pages).toEqual([page(null, 1)]);
});

test('a message that is sent joins those that are there', () => {
  const { pages } = withSent(known, { seq: 7 });
  expect(pages).toEqual([page('4', 7, 6, 5, 4), page(null, 3, 2, 1)]);
});

test('before a message that was sent past a note, what lies between is fetched, and nothing goes', () => {
  expect(leavesGap(undefined, { seq: 8 })).toBe(false);
  expect(leavesGap(known, { seq: 7 })).toBe(false);
  expect(leavesGap(known, { seq: 8 })).toBe(true);
  // Seven is a note.
  const caughtUp = withNewest(known, page('4', 8, 6, 5, 4));
  expect(withSent(caughtUp, { seq: 8 }).pages).toEqual([
    page('4', 8, 6, 5, 4),
    page(null, 3, 2, 1),
  ]);
});
