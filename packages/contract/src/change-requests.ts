import type { Language } from './languages.ts';
import type { Permission } from './roles.ts';
import type { SettingKey } from './settings.ts';

/** Words of change requests that both sides of the wire share. No imports of schemas: the apps use it too. */

export const changeRequestStates = [
  'open',
  'approved',
  'declined',
  'withdrawn',
  'expired',
  'failed',
] as const;
export type ChangeRequestState = (typeof changeRequestStates)[number];

/** The calls that declare `secondPerson: 'request'`. A test holds this list against the declarations. */
export const changeRequestCalls = [
  'saveSettings',
  'saveContract',
  'releaseMemberFunds',
  'setPaperReward',
  'setNetworkQuorum',
] as const;
export type ChangeRequestCall = (typeof changeRequestCalls)[number];

/** What an operator needs who approves each of them. */
export const changeRequestPermissions = {
  saveSettings: 'settings.manage',
  saveContract: 'contract.manage',
  releaseMemberFunds: 'ledger.hold',
  setPaperReward: 'exam.reward',
  setNetworkQuorum: 'settings.manage',
} as const satisfies Record<ChangeRequestCall, Permission>;

/** What an operator needs who asks for each of them. */
export const changeRequestAskers = {
  saveSettings: 'settings.manage',
  saveContract: 'contract.manage',
  releaseMemberFunds: 'ledger.hold',
  setPaperReward: 'exam.manage',
  setNetworkQuorum: 'settings.manage',
} as const satisfies Record<ChangeRequestCall, Permission>;

/** A part of what a change request changes. Where both are the same it is there to be seen. */
export interface ChangeField {
  readonly name: string;
  /** Of a text that stands in every language. */
  readonly language: Language | null;
  readonly before: string | number | boolean | null;
  readonly after: string | number | boolean | null;
}

/** An operator has at most so many open requests. */
export const openChangeRequestsMost = 50;

/** Settings that are limits or rules about money, or that ask for a second person. Others are saved at once. */
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
