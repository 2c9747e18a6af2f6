import { expect, test } from 'vitest';
import { judge, type RiskFacts, type RiskRules } from './risk.ts';

const rules: RiskRules = {
  withdrawalReviewAbove: '500',
  withdrawalDailyLimit: '2000',
  withdrawalsPerHour: 3,
  withdrawalTwoApprovalsAbove: '5000',
};

const usdt = 1_000_000n;
const usual: RiskFacts = {
  amount: 100n * usdt,
  today: 100n * usdt,
  thisHour: 1,
  isKnownAddress: true,
  hasChangedSecurity: false,
  hasSwitchedWaitOff: false,
  addressKind: 'wallet',
};

test.each([
  ['an ordinary withdrawal needs no approval', {}, [], 0],
  [
    'an amount of exactly the threshold needs no approval',
    { amount: 500n * usdt, today: 500n * usdt },
    [],
    0,
  ],
  [
    'an amount one micro-unit above the threshold needs one approval',
    { amount: 500n * usdt + 1n },
    ['largeAmount'],
    1,
  ],
  ['a day’s sum of exactly the daily limit needs no approval', { today: 2000n * usdt }, [], 0],
  [
    'a day’s sum one micro-unit above the daily limit needs one approval',
    { today: 2000n * usdt + 1n },
    ['dailyLimit'],
    1,
  ],
  ['the third withdrawal in an hour needs no approval', { thisHour: 3 }, [], 0],
  ['the fourth withdrawal in an hour needs one approval', { thisHour: 4 }, ['velocity'], 1],
  ['a new address needs one approval', { isKnownAddress: false }, ['newAddress'], 1],
  [
    'a new address while the wait was switched off recently has both risks',
    { isKnownAddress: false, hasSwitchedWaitOff: true },
    ['newAddress', 'waitSwitchedOff'],
    1,
  ],
  [
    'a known address needs no approval even if the wait was switched off',
    { hasSwitchedWaitOff: true },
    [],
    0,
  ],
  [
    'a recent change of the password needs one approval',
    { hasChangedSecurity: true },
    ['securityChanged'],
    1,
  ],
  ['a contract’s address needs one approval', { addressKind: 'contract' }, ['contractAddress'], 1],
  [
    'an address that could not be checked needs one approval',
    { addressKind: 'unchecked' },
    ['addressUnchecked'],
    1,
  ],
  [
    'several risks are listed in a fixed order',
    { amount: 600n * usdt, thisHour: 9, isKnownAddress: false },
    ['largeAmount', 'velocity', 'newAddress'],
    1,
  ],
  [
    'a day’s sum of exactly the limit for two approvals needs one',
    { amount: 5000n * usdt, today: 5000n * usdt },
    ['largeAmount', 'dailyLimit'],
    1,
  ],
  [
    'a day’s sum one micro-unit above the limit needs two approvals',
    { amount: 5000n * usdt + 1n, today: 5000n * usdt + 1n },
    ['largeAmount', 'dailyLimit'],
    2,
  ],
  [
    'a small withdrawal needs two approvals if the day’s sum is above the limit',
    { amount: 10n * usdt, today: 5001n * usdt },
    ['dailyLimit'],
    2,
  ],
] as const)('%s', (_, given, risks, approvalsNeeded) => {
  expect(judge({ ...usual, ...given }, rules)).toEqual({ risks, approvalsNeeded });
});

test('the rule for two approvals always gives a reason, even if no other rule applies', () => {
  const lax = { ...rules, withdrawalReviewAbove: '9999', withdrawalDailyLimit: '9999' };
  const facts = { ...usual, amount: 6000n * usdt, today: 6000n * usdt };
  expect(judge(facts, lax)).toEqual({ risks: ['largeAmount'], approvalsNeeded: 2 });
});
