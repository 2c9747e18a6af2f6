import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Tag, type TagProps } from 'antd';
import type { InvitationState } from './invitation-state.ts';

export const stateLooks: Record<
  InvitationState,
  [MessageDescriptor, NonNullable<TagProps['color']>]
> = {
  active: [msg`Active`, 'success'],
  'used-up': [msg`Used up`, 'default'],
  expired: [msg`Expired`, 'default'],
  disabled: [msg`Disabled`, 'error'],
};

export function StateTag({ state }: { readonly state: InvitationState }) {
  const { i18n } = useLingui();
  const [name, color] = stateLooks[state];
  return <Tag color={color}>{i18n._(name)}</Tag>;
}
