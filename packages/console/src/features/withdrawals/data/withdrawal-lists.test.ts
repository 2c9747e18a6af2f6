import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../../../data/query-client.ts';
import { readListsWith, readOpenWithdrawals } from './withdrawal-lists.ts';

afterEach(() => queryClient.clear());

/** Fills the cache with a list that the console has read: each array is a page of withdrawal ids. */
function list(name: string, ...pages: string[][]): readonly string[] {
  const key = [name, 'all'];
  queryClient.setQueryData(key, {
    pages: pages.map((ids) => ({ items: ids.map((withdrawalId) => ({ withdrawalId })) })),
    pageParams: pages.map(() => null),
  });
  return key;
}

const isReadAgain = (key: readonly string[]) => queryClient.getQueryState(key)?.isInvalidated;

test('a one-page list of current withdrawals is refetched whenever a withdrawal changes', () => {
  const open = list('withdrawals', ['1', '2']);
  const asked = list('withdrawals asked for', ['1', '2']);
  readOpenWithdrawals();
  expect([isReadAgain(open), isReadAgain(asked)]).toEqual([true, false]);
});

test('a list whose reading is audited is refetched only if it shows the withdrawal that changed', () => {
  const further = list('withdrawals', ['1', '2'], ['3']);
  const asked = list('withdrawals asked for', ['2', '4']);
  readOpenWithdrawals();
  readListsWith('5');
  expect([isReadAgain(further), isReadAgain(asked)]).toEqual([false, false]);
  readListsWith('3');
  expect([isReadAgain(further), isReadAgain(asked)]).toEqual([true, false]);
  readListsWith('4');
  expect(isReadAgain(asked)).toBe(true);
});
