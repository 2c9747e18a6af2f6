import { Trans } from '@lingui/react/macro';
import type { ThreadKind } from '@tradewind/contract/support';
import { Tag } from 'antd';

/** Customer service is the rule and needs no mark. */
export function ThreadKindTag({ kind }: { readonly kind: ThreadKind }) {
  return kind === 'examApplication' ? (
    <Tag color="warning">
      <Trans>Exam application</Trans>
    </Tag>
  ) : null;
}
