import type { Language } from '../protocol/languages.ts';
import type { Permission } from './roles.ts';
import type { SettingKey } from '../settings/settings.ts';

/** Constants of change requests that server and apps share. Imports no schemas, because the apps bundle this file. */

export const changeRequestStates = [
  'open',
  'approved',
  'declined',
  'withdrawn',
  'expired',
  'failed',
] as const;
export type ChangeRequestState = (typeof changeRequestStates)[number];

/** The calls that declare `secondPerson: 'request'`. A test compares this list with the declarations. */
export const changeRequestCalls = [
  'saveSettings',
  'saveContract',
  'releaseMemberFunds',
  'setPaperReward',
  'startRegrade',
  'setNetworkQuorum',
  'switchNetwork',
] as const;
export type ChangeRequestCall = (typeof changeRequestCalls)[number];

/** The permission that an operator needs to approve each call. */
export const changeRequestPermissions = {
  saveSettings: 'settings.manage',
  saveContract: 'contract.manage',
  releaseMemberFunds: 'ledger.hold',
  setPaperReward: 'exam.reward',
  startRegrade: 'exam.reward',
  setNetworkQuorum: 'settings.manage',
  switchNetwork: 'chain.manage',
} as const satisfies Record<ChangeRequestCall, Permission>;

/** The permission that an operator needs to request each call. */
export const changeRequestAskers = {
  saveSettings: 'settings.manage',
  saveContract: 'contract.manage',
  releaseMemberFunds: 'ledger.hold',
  setPaperReward: 'exam.manage',
  startRegrade: 'exam.grade',
  setNetworkQuorum: 'settings.manage',
  switchNetwork: 'chain.manage',
} as const satisfies Record<ChangeRequestCall, Permission>;

/** A field of a change request. `before` and `after` are equal if the field only informs the approver. */
export interface ChangeField {
  readonly name: string;
  /** The language of a translated text; null for all other fields. */
  readonly language: Language | null;
  readonly before: string | number | boolean | null;
  readonly after: string | number | boolean | null;
}

/** The largest number of open requests that one operator may have. */
export const openChangeRequestsMost = 50;

/** Settings that take two operators: limits and rules about money, and rules that ask for a second person. */
export const guardedSettings: ReadonlySet<SettingKey> = new Set<SettingKey>([
  'identityFourEyes',
  'withdrawalReviewAbove',
  'withdrawalDailyLimit',
  'withdrawalsPerHour',
  'withdrawalTwoApprovalsAbove',
  'purchaseProofAbove',
  'rewardsMemberDay',
  'rewardsPaperDay',
  'rewardsDay',
  'rewardsAlarmBelow',
]);
