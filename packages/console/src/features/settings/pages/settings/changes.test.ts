import { expect, test } from 'vitest';
import type { Settings } from '../../../../data/shapes.ts';
import { changesOf, trimmed } from './changes.ts';

const silent = { en: '', cn: '', tcn: '', jp: '', ko: '', ru: '' };
const configured: Settings = {
  productName: 'Academy',
  telephone: '',
  mailbox: '',
  address: { en: '', cn: '', tcn: '', jp: '', ko: '', ru: '' },
  foundedOn: '2024-01-01',
  supportHours: silent,
  termsUrl: '',
  privacyUrl: '',
  invitationRequired: true,
  identityFourEyes: false,
  identityPhotoDays: 90,
  withdrawalReviewAbove: '500',
  withdrawalDailyLimit: '2000',
  purchaseProofAbove: '100',
  withdrawalsPerHour: 3,
  withdrawalTwoApprovalsAbove: '5000',
  rewardsMemberDay: '100',
  rewardsPaperDay: '1000',
  rewardsDay: '2000',
  rewardsAlarmBelow: '500',
  memberIdleDays: 30,
  operatorIdleMinutes: 30,
};

test('only changed values are saved', () => {
  const values = { ...configured, telephone: '1' };
  expect(changesOf(values, values, configured)).toEqual({});
  expect(changesOf({ ...values, mailbox: 'a@b.c' }, values, configured)).toEqual({
    mailbox: 'a@b.c',
  });
  const said = { ...silent, ru: 'Привет' };
  expect(changesOf({ ...values, supportHours: said }, values, configured)).toEqual({
    supportHours: said,
  });
});

test('a value that equals the configured one is reset to the configuration', () => {
  const values = { ...configured, telephone: '1', supportHours: { ...silent, en: 'Hi' } };
  expect(changesOf(configured, values, configured)).toEqual({
    telephone: null,
    supportHours: null,
  });
});

test('surrounding spaces are not a change', () => {
  const typed = { ...configured, productName: ' Academy ', supportHours: { ...silent, en: ' ' } };
  expect(changesOf(trimmed(typed), configured, configured)).toEqual({});
});
