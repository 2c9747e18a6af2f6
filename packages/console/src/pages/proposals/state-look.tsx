import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ProposalState } from '@tradewind/contract/wallet';
import { Tag, type TagProps } from 'antd';

type Look = readonly [MessageDescriptor, NonNullable<TagProps['color']>];

export const stateLooks: Record<ProposalState, Look> = {
  open: [msg`Open`, 'warning'],
  approved: [msg`Approved`, 'success'],
  rejected: [msg`Rejected`, 'default'],
};

export function StateLook({ state }: { readonly state: ProposalState }) {
  const { i18n } = useLingui();
  const [name, color] = stateLooks[state];
  return <Tag color={color}>{i18n._(name)}</Tag>;
}
