import { useLingui } from '@lingui/react/macro';
import type { BulkState } from '@tradewind/contract/bulk/bulk';
import { Tag, type TagProps } from 'antd';
import { bulkStateNames } from '../../parts/bulk-words.ts';

const colors: Record<BulkState, NonNullable<TagProps['color']>> = {
  registered: 'default',
  verified: 'processing',
  inDelivery: 'warning',
  completed: 'success',
  cancelled: 'default',
};

export function StateTag({ state }: { readonly state: BulkState }) {
  const { i18n } = useLingui();
  return <Tag color={colors[state]}>{i18n._(bulkStateNames[state])}</Tag>;
}

export function PublishedTag({ isPublished }: { readonly isPublished: boolean }) {
  const { t } = useLingui();
  return isPublished ? <Tag color="success">{t`Published`}</Tag> : <Tag>{t`Hidden`}</Tag>;
}
