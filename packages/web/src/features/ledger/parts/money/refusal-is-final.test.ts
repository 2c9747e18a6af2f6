import { CallFailed, CallRefused } from '@tradewind/contract/protocol/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { expect, test } from 'vitest';
import { isAnswer, speaksForEarlierTries, wantsProof } from './refusal-is-final.ts';

const refusal = (status: number, httpStatus = 200) =>
  new CallRefused(httpStatus, { status, msg: '', response: null });

test.each([
  ['a refusal', refusal(errorStatus.balanceTooLow), true],
  ['an ended session', refusal(errorStatus.unauthenticated, 401), true],
  ['too many tries', refusal(errorStatus.tooManyTries), true],
  ['no connection', new CallFailed(new TypeError('fetch')), false],
  ['a server that broke', refusal(errorStatus.internal, 500), false],
  ['a server that is away', refusal(errorStatus.unavailable, 503), false],
])('knows whether %s proves that no money has moved', (_, error, answer) => {
  expect(isAnswer(error)).toBe(answer);
});

test('tells a demand for proof from other refusals', () => {
  expect(wantsProof(refusal(errorStatus.proofNeeded))).toBe(true);
  expect(wantsProof(refusal(errorStatus.balanceTooLow))).toBe(false);
});

test.each([
  ['too little money', errorStatus.balanceTooLow, true],
  ['a changed price', errorStatus.priceChanged, true],
  ['an ended session', errorStatus.sessionEnded, false],
  ['a code that is needed', errorStatus.proofNeeded, false],
  ['too many tries', errorStatus.tooManyTries, false],
  ['a pause after a security change', errorStatus.securityChangedLately, false],
])('knows whether %s also proves that no earlier attempt was carried out', (_, status, answer) => {
  expect(speaksForEarlierTries(refusal(status))).toBe(answer);
});
