import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Tag } from 'antd';
import type { Standing } from './standing.ts';

export const standingLooks: Record<Standing, readonly [MessageDescriptor, string]> = {
  applied: [msg({ message: 'Applied', context: 'of an exam' }), 'warning'],
  opened: [msg({ message: 'Open', context: 'of an exam' }), 'success'],
  running: [msg({ message: 'Being sat', context: 'of an exam' }), 'processing'],
  expired: [msg({ message: 'Expired', context: 'of an exam' }), 'default'],
  used: [msg({ message: 'Attempts used', context: 'of an exam' }), 'default'],
  over: [msg({ message: 'Over', context: 'of an exam' }), 'default'],
  declined: [msg({ message: 'Declined', context: 'of an exam' }), 'error'],
  withdrawn: [msg({ message: 'Withdrawn', context: 'of an exam' }), 'error'],
};

export function OpeningTag({ standing }: { readonly standing: Standing }) {
  const { i18n } = useLingui();
  const [name, color] = standingLooks[standing];
  return <Tag color={color}>{i18n._(name)}</Tag>;
}
