import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ProposalState } from '@tradewind/contract/ledger/wallet';
import { Tag, type TagProps } from 'antd';
import type { Proposal } from '../../../../data/shapes.ts';
import { isWithdrawn } from './is-withdrawn.ts';

type Look = readonly [MessageDescriptor, NonNullable<TagProps['color']>];

export const stateLooks: Record<ProposalState, Look> = {
  open: [msg`Open`, 'warning'],
  approved: [msg`Approved`, 'success'],
  rejected: [msg`Rejected`, 'default'],
};

const withdrawn: Look = [msg({ message: 'Withdrawn', context: 'of a proposal' }), 'default'];

/** Returns the look of a proposal's state; a withdrawn proposal is not shown as rejected. */
export const lookOf = (proposal: Proposal): Look =>
  isWithdrawn(proposal) ? withdrawn : stateLooks[proposal.state];

export function StateLook({ proposal }: { readonly proposal: Proposal }) {
  const { i18n } = useLingui();
  const [name, color] = lookOf(proposal);
  return <Tag color={color}>{i18n._(name)}</Tag>;
}
