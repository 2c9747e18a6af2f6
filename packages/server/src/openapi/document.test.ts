import { appCalls, type Call, consoleCalls, errorStatus } from '@tradewind/contract';
import { expect, test } from 'vitest';
import { errorsOf } from './document.ts';

test('every error that there is can be met in some call', () => {
  const calls: Call[] = [...Object.values(appCalls), ...Object.values(consoleCalls)];
  const met = new Set(calls.flatMap(errorsOf));
  expect(Object.keys(errorStatus).toSorted()).toEqual([...met].toSorted());
});
