import { expect, test } from 'vitest';
import { endsSession, firstStep, stepAskedBy } from './steps.ts';

test('a temporary password must be changed before any other step', () => {
  expect(firstStep({ mustChangePassword: true, mustSetUpTotp: true })).toBe('change-password');
  expect(firstStep({ mustChangePassword: false, mustSetUpTotp: true })).toBe('set-up-two-factor');
  expect(firstStep({ mustChangePassword: false, mustSetUpTotp: false })).toBeUndefined();
});

test('statuses 1214 and 1215 ask for the missing step', () => {
  expect(stepAskedBy(1214)).toBe('change-password');
  expect(stepAskedBy(1215)).toBe('set-up-two-factor');
  expect(stepAskedBy(1005)).toBeUndefined();
});

test('status 1003 and HTTP 401 end the session, and a wrong login does not', () => {
  expect(endsSession({ httpStatus: 200, status: 1003 })).toBe(true);
  expect(endsSession({ httpStatus: 401, status: 401 })).toBe(true);
  expect(endsSession({ httpStatus: 200, status: 1201 })).toBe(false);
});
