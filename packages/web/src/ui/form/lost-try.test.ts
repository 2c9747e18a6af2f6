import { CallFailed, CallRefused } from '@tradewind/contract/protocol/client';
import { expect, test } from 'vitest';
import { createLostTry } from './lost-try.ts';

const codeWrong = 1201;
const refused = (status: number) => new CallRefused(200, { status, msg: 'No', response: null });
const failing = (reason: Error) => () => Promise.reject<void>(reason);
const noAnswer = failing(new CallFailed(new Error('no network')));

test('explains nothing while every attempt was answered', async () => {
  const lostTry = createLostTry([codeWrong]);
  await expect(lostTry.watch(failing(refused(codeWrong)))).rejects.toThrow('No');
  expect(lostTry.explains(refused(codeWrong))).toBe(false);
});

test('after an unanswered attempt, a refusal for one of the reasons may mean that the attempt succeeded', async () => {
  const lostTry = createLostTry([codeWrong]);
  await expect(lostTry.watch(noAnswer)).rejects.toThrow(CallFailed);
  expect(lostTry.explains(refused(1100))).toBe(false);
  expect(lostTry.explains(refused(codeWrong))).toBe(true);
  // This stays true after further failed attempts.
  await expect(lostTry.watch(failing(refused(codeWrong)))).rejects.toThrow('No');
  expect(lostTry.explains(refused(codeWrong))).toBe(true);
});

test('an attempt that certainly succeeded settles it', async () => {
  const lostTry = createLostTry([codeWrong]);
  await expect(lostTry.watch(noAnswer)).rejects.toThrow(CallFailed);
  await lostTry.watch(async () => undefined);
  expect(lostTry.explains(refused(codeWrong))).toBe(false);
});
