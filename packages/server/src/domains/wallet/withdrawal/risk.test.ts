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
  ['an everyday one passes', {}, [], 0],
  ['exactly the threshold passes', { amount: 500n * usdt, today: 500n * usdt }, [], 0],
  ['a micro more does not', { amount: 500n * usdt + 1n }, ['largeAmount'], 1],
  ['exactly the daily limit passes', { today: 2000n * usdt }, [], 0],
  ['a micro above it does not', { today: 2000n * usdt + 1n }, ['dailyLimit'], 1],
  ['the third in an hour passes', { thisHour: 3 }, [], 0],
  ['the fourth does not', { thisHour: 4 }, ['velocity'], 1],
  ['a new address', { isKnownAddress: false }, ['newAddress'], 1],
  [
    'a new address that nothing kept waiting',
    { isKnownAddress: false, hasSwitchedWaitOff: true },
    ['newAddress', 'waitSwitchedOff'],
    1,
  ],
  ['a known one does not wait anyway', { hasSwitchedWaitOff: true }, [], 0],
  ['after a change of the password', { hasChangedSecurity: true }, ['securityChanged'], 1],
  ['to a contract', { addressKind: 'contract' }, ['contractAddress'], 1],
  ['to what could not be looked at', { addressKind: 'unchecked' }, ['addressUnchecked'], 1],
  [
    'all at once, in a stable order',
    { amount: 600n * usdt, thisHour: 9, isKnownAddress: false },
    ['largeAmount', 'velocity', 'newAddress'],
    1,
  ],
  [
    'exactly the sum for two is for one',
    { amount: 5000n * usdt, today: 5000n * usdt },
    ['largeAmount', 'dailyLimit'],
    1,
  ],
  [
    'a micro more is for two',
    { amount: 5000n * usdt + 1n, today: 5000n * usdt + 1n },
    ['largeAmount', 'dailyLimit'],
    2,
  ],
  [
    'so is a small one that ends a large day',
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
