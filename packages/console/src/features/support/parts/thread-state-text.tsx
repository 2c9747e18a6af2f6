import { useLingui } from '@lingui/react';
import type { ThreadState } from '@tradewind/contract/support/support';
import { Tag } from 'antd';
import { threadLooks } from './thread-words.ts';

export function ThreadStateText({ state }: { readonly state: ThreadState }) {
  const { i18n } = useLingui();
  const [name, color] = threadLooks[state];
  return <Tag color={color}>{i18n._(name)}</Tag>;
}
