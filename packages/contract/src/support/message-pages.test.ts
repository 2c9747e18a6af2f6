import { expect, test } from 'vitest';
import { leavesGap, withNewest, withSent } from './message-pages.ts';

const of = (...seqs: number[]) => seqs.map((seq) => ({ seq }));
const page = (nextCursor: string | null, ...seqs: number[]) => ({ items: of(...seqs), nextCursor });
const known = { pages: [page('4', 6, 5, 4), page(null, 3, 2, 1)], pageParams: [null, '4'] };

test('puts new messages first and shows no message twice', () => {
  const { pages, pageParams } = withNewest(known, page('5', 8, 7, 6, 5));
  expect(pages).toEqual([page('4', 8, 7, 6, 5, 4), page(null, 3, 2, 1)]);
  expect(pageParams).toEqual([null, '4']);
});

test('adds the next message on its own', () => {
  expect(withNewest(known, page('7', 7)).pages[0]?.items).toEqual(of(7, 6, 5, 4));
});

test('keeps only the newest messages when some in between are missing', () => {
  const newest = page('20', 22, 21, 20);
  expect(withNewest(known, newest)).toEqual({ pages: [newest], pageParams: [null] });
});

test('returns the newest messages when none are known', () => {
  expect(withNewest(undefined, page(null, 1)).pages).toEqual([page(null, 1)]);
});

test('a message sent before any was loaded hides no older message', () => {
  expect(withSent(undefined, { seq: 7 }).pages).toEqual([page('7', 7)]);
  expect(withSent(undefined, { seq: 1 }).pages).toEqual([page(null, 1)]);
});

test('a sent message joins the known messages', () => {
  const { pages } = withSent(known, { seq: 7 });
  expect(pages).toEqual([page('4', 7, 6, 5, 4), page(null, 3, 2, 1)]);
});

test('reports a gap between the known messages and a sent one, and loses none once the gap is filled', () => {
  expect(leavesGap(undefined, { seq: 8 })).toBe(false);
  expect(leavesGap(known, { seq: 7 })).toBe(false);
  expect(leavesGap(known, { seq: 8 })).toBe(true);
  // Number 7 belongs to a note, which members do not see.
  const caughtUp = withNewest(known, page('4', 8, 6, 5, 4));
  expect(withSent(caughtUp, { seq: 8 }).pages).toEqual([
    page('4', 8, 6, 5, 4),
    page(null, 3, 2, 1),
  ]);
});
