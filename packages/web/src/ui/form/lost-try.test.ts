import { CallFailed, CallRefused } from '@tradewind/contract/protocol/client';
import { expect, test } from 'vitest';
import { createLostTry } from './lost-try.ts';

const codeWrong = 1201;
const refused = (status: number) => new CallRefused(200, { status, msg: 'No', response: null });
const failing = (reason: Error) => () => Promise.reject<void>(reason);
const noAnswer = failing(new CallFailed(new Error('no network')));

test('a refusal is what it says as long as every try was answered', async () => {
  const lostTry = createLostTry([codeWrong]);
  await expect(lostTry.watch(failing(refused(codeWrong)))).rejects.toThrow('No');
  expect(lostTry.explains(refused(codeWrong))).toBe(false);
});

test('after an unanswered try, a refusal for just this reason may come of its having gone through', async () => {
  const lostTry = createLostTry([codeWrong]);
  await expect(lostTry.watch(noAnswer)).rejects.toThrow(CallFailed);
  expect(lostTry.explains(refused(1100))).toBe(false);
  expect(lostTry.explains(refused(codeWrong))).toBe(true);
  // However often it is tried in vain.
  await expect(lostTry.watch(failing(refused(codeWrong)))).rejects.toThrow('No');
  expect(lostTry.explains(refused(codeWrong))).toBe(true);
});

test('a try that went through for certain settles it', async () => {
  const lostTry = createLostTry([codeWrong]);
  await expect(lostTry.watch(noAnswer)).rejects.toThrow(CallFailed);
  await lostTry.watch(async () => undefined);
  expect(lostTry.explains(refused(codeWrong))).toBe(false);
});
