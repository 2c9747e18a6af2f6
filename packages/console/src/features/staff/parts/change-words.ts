import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  ChangeRequestCall,
  ChangeRequestState,
} from '@tradewind/contract/staff/change-requests';
import type { TagProps } from 'antd';
import { settingNames } from '../../settings/parts/setting-words.ts';

/** The name of each call that takes two operators. */
export const changeNames: Record<ChangeRequestCall, MessageDescriptor> = {
  saveSettings: msg`Change settings`,
  saveContract: msg`Change a contract level`,
  releaseMemberFunds: msg`Release a frozen amount`,
  setPaperReward: msg`Change what an exam pays`,
  setNetworkQuorum: msg`Change how many providers must agree`,
  switchNetwork: msg`Switch a network on`,
  startRegrade: msg`Grade the records anew`,
};

/** Labels of the fields in a change request; a field without a label is shown by its own name. */
export const changeFieldNames: Readonly<Record<string, MessageDescriptor>> = {
  ...settingNames,
  price: msg`Price`,
  isOffered: msg`Offered to members`,
  name: msg({ message: 'Name', context: 'of a contract' }),
  description: msg`Description`,
  equity: msg`What it entitles to`,
  member: msg`Member no.`,
  coin: msg`Coin`,
  frozen: msg`Frozen amount`,
  paper: msg`Exam paper`,
  reward: msg`Reward for passing`,
  passPercent: msg`Pass mark (%)`,
  network: msg`Network`,
  deposits: msg`Deposits`,
  withdrawals: msg`Withdrawals`,
  quorum: msg`Providers that must agree`,
  quorumAmount: msg`Deposits without that many, in 24 hours`,
  attempts: msg({ message: 'Attempts', context: 'of an exam' }),
  penaltyPercent: msg`A wrong answer costs`,
  questions: msg`Questions`,
  question: msg`Question`,
  tried: msg`Records tried`,
  isSample: msg`There are more records, which were not tried`,
  regraded: msg`Records with a new grading`,
  passesGained: msg`Newly passed`,
  passesLost: msg`No longer passed`,
  reason: msg`Reason`,
};

type Look = readonly [MessageDescriptor, NonNullable<TagProps['color']>];

export const requestLooks: Record<ChangeRequestState, Look> = {
  open: [msg`Waiting for approval`, 'warning'],
  approved: [msg`Approved`, 'success'],
  declined: [msg`Declined`, 'default'],
  withdrawn: [msg`Withdrawn`, 'default'],
  expired: [msg`Expired`, 'default'],
  failed: [msg`Could not be made`, 'error'],
};
