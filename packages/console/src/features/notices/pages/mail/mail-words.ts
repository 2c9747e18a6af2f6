import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MailKind } from '@tradewind/contract/notices/mail';
import type { TagProps } from 'antd';
import type { MailRow } from '../../../../data/shapes.ts';

type Look = readonly [MessageDescriptor, NonNullable<TagProps['color']>];

export const mailStates: Record<MailRow['state'], Look> = {
  waiting: [msg`Waiting`, 'warning'],
  sent: [msg`Sent`, 'success'],
  kept: [msg`Kept here`, 'default'],
  failed: [msg`Failed`, 'error'],
};

export const mailKindNames: Readonly<Record<MailKind, MessageDescriptor>> = {
  'register-code': msg`Code for registering`,
  'reset-code': msg`Code for a new password`,
  'proof-code': msg`Code for confirming a step`,
  'password-changed': msg`Notice: password changed`,
  'second-factor-on': msg`Notice: two-step verification switched on`,
  'second-factor-off': msg`Notice: two-step verification switched off`,
  'recovery-codes-new': msg`Notice: new recovery codes`,
  'new-place': msg`Notice: login from a new place`,
  'second-factor-wrong': msg`Warning: right password, wrong second step`,
  'second-factor-wrong-inside': msg`Warning: wrong second step while logged in`,
  'account-blocked': msg`Notice: account blocked`,
  'account-locked': msg`Notice: account locked by its owner`,
  'account-unblocked': msg`Notice: account unblocked`,
  'export-ready': msg`Notice: own data ready to download`,
  'closing-begun': msg`Notice: closing of the account asked for`,
  'closing-kept': msg`Notice: account kept after all`,
  'closing-stopped': msg`Notice: account could not be closed`,
  'account-closed': msg`Notice: account closed`,
  'address-wait-off': msg`Warning: waiting time of new addresses switched off`,
  'address-added': msg`Warning: withdrawal address added`,
  'withdrawal-requested': msg`Warning: withdrawal asked for`,
  'transfer-sent': msg`Warning: money sent to a member`,
  'console-access-changed': msg`To an operator: access changed`,
  'console-access-tried': msg`To an operator: right password, wrong second step`,
  'console-proof-tried': msg`To an operator: wrong second step while logged in`,
  'console-new-place': msg`To an operator: login from a new place`,
  'staff-changed': msg`To the owners: an operator’s access changed`,
  'identities-revealed': msg`To the owners: unusually many identities revealed`,
};
