import { useLingui } from '@lingui/react';
import type { ThreadKind } from '@tradewind/contract/support/support';
import { Tag } from 'antd';
import { threadKindNames } from '../../parts/thread-words.ts';

/** Customer service is the usual kind and has no tag. */
export function ThreadKindTag({ kind }: { readonly kind: ThreadKind }) {
  const { i18n } = useLingui();
  return kind === 'support' ? null : <Tag color="warning">{i18n._(threadKindNames[kind])}</Tag>;
}
