import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../../../data/query-client.ts';
import { readListsWith, readOpenWithdrawals } from './withdrawal-lists.ts';

afterEach(() => queryClient.clear());

/** As the console has read it: each number is a withdrawal, each group of them a page. */
function list(name: string, ...pages: string[][]): readonly string[] {
  const key = [name, 'all'];
  queryClient.setQueryData(key, {
    pages: pages.map((ids) => ({ items: ids.map((withdrawalId) => ({ withdrawalId })) })),
    pageParams: pages.map(() => null),
  });
  return key;
}

const isReadAgain = (key: readonly string[]) => queryClient.getQueryState(key)?.isInvalidated;

test('one page of what is open now is read again whenever something moves', () => {
  const open = list('withdrawals', ['1', '2']);
  const asked = list('withdrawals asked for', ['1', '2']);
  readOpenWithdrawals();
  expect([isReadAgain(open), isReadAgain(asked)]).toEqual([true, false]);
});

test('what is on record is read again only when something moves that it shows', () => {
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
