import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Settings } from '../../../data/shapes.ts';

export const settingNames: Record<keyof Settings, MessageDescriptor> = {
  productName: msg`Product name`,
  telephone: msg`Telephone`,
  mailbox: msg`Mailbox`,
  address: msg`Address`,
  foundedOn: msg`Founded on`,
  supportHours: msg`Service hours`,
  termsUrl: msg`Terms of use`,
  privacyUrl: msg`Privacy policy`,
  invitationRequired: msg`Registering needs an invitation`,
  identityFourEyes: msg`Identity reviews take two operators`,
  identityPhotoDays: msg`Photos of documents are erased after days`,
  withdrawalReviewAbove: msg`Review of single withdrawals above`,
  withdrawalDailyLimit: msg`Review of a member’s withdrawals in a day above`,
  purchaseProofAbove: msg`Purchase confirmed with a code above`,
  withdrawalsPerHour: msg`Review from more withdrawals in an hour than`,
  withdrawalTwoApprovalsAbove: msg`Two approvals for withdrawals in a day above`,
  rewardsMemberDay: msg`Rewards of a member in a day`,
  rewardsPaperDay: msg`Rewards of an exam in a day`,
  rewardsDay: msg`Rewards of all exams in a day`,
  rewardsAlarmBelow: msg`Alarm when the rewards budget falls below`,
  memberIdleDays: msg`Members’ sessions end after days without use`,
  operatorIdleMinutes: msg`Operators are asked again after minutes without use`,
};
