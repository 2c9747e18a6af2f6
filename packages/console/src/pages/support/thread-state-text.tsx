import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ThreadState } from '@tradewind/contract/support';
import { Tag } from 'antd';

const looks: Record<ThreadState, readonly [MessageDescriptor, string]> = {
  open: [msg`Open`, 'default'],
  waitingForUs: [msg`Waiting for us`, 'error'],
  waitingForMember: [msg`Waiting for the member`, 'default'],
  closed: [msg`Closed`, 'default'],
};

export function ThreadStateText({ state }: { readonly state: ThreadState }) {
  const { i18n } = useLingui();
  const [name, color] = looks[state];
  return <Tag color={color}>{i18n._(name)}</Tag>;
}
