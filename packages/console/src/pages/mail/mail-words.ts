import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TagProps } from 'antd';
import type { MailRow } from '../../data/shapes.ts';

type Look = readonly [MessageDescriptor, NonNullable<TagProps['color']>];

export const mailStates: Record<MailRow['state'], Look> = {
  waiting: [msg`Waiting`, 'warning'],
  sent: [msg`Sent`, 'success'],
  kept: [msg`Kept here`, 'default'],
  failed: [msg`Failed`, 'error'],
};

/** What a mail is about; a kind that is not known here is shown as the server names it. */
export const mailKinds: Readonly<Record<string, MessageDescriptor>> = {
  'register-code': msg`Code for registering`,
  'reset-code': msg`Code for a new password`,
  'password-changed': msg`Notice: password changed`,
  'second-factor-on': msg`Notice: two-step verification switched on`,
  'second-factor-off': msg`Notice: two-step verification switched off`,
};
