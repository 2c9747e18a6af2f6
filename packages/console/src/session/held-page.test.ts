import { expect, test } from 'vitest';
import { holdPage, isPageHeld, keepUnsaved, useHeldPage } from './held-page.ts';

test('a page is held only as long as it has unsaved text', () => {
  expect(holdPage()).toBe(false);
  const forget = keepUnsaved({});
  expect(holdPage()).toBe(true);
  expect(isPageHeld()).toBe(true);
  forget();
  expect(isPageHeld()).toBe(false);
});

test('one of several unsaved forms shows the notice, and the next one takes over when that form is gone', () => {
  const [one, other] = [{}, {}];
  const forgetOne = keepUnsaved(one);
  const forgetOther = keepUnsaved(other);
  expect(useHeldPage.getState().unsaved[0]).toBe(one);
  forgetOne();
  expect(useHeldPage.getState().unsaved[0]).toBe(other);
  forgetOther();
});
