import { expect, test } from 'vitest';
import { holdPage, isPageHeld, keepUnsaved, useHeldPage } from './held-page.ts';

test('a page is held while something on it is unsaved, and no longer', () => {
  expect(holdPage()).toBe(false);
  const forget = keepUnsaved({});
  expect(holdPage()).toBe(true);
  expect(isPageHeld()).toBe(true);
  forget();
  expect(isPageHeld()).toBe(false);
});

test('one of several forms tells it, and the next one when that is gone', () => {
  const [one, other] = [{}, {}];
  const forgetOne = keepUnsaved(one);
  const forgetOther = keepUnsaved(other);
  expect(useHeldPage.getState().unsaved[0]).toBe(one);
  forgetOne();
  expect(useHeldPage.getState().unsaved[0]).toBe(other);
  forgetOther();
});
