import { Trans } from '@lingui/react/macro';
import type { BulkState } from '@tradewind/contract/bulk/bulk';
import type { ReactNode } from 'react';
import { Tag } from '../../../../ui/tag.tsx';

const looks: Record<BulkState, readonly ['calm' | 'brand' | 'gold', () => ReactNode]> = {
  registered: ['calm', () => <Trans>Registered</Trans>],
  verified: ['brand', () => <Trans>Verified</Trans>],
  inDelivery: ['gold', () => <Trans>In delivery</Trans>],
  completed: ['brand', () => <Trans>Completed</Trans>],
  cancelled: ['calm', () => <Trans>Cancelled</Trans>],
};

export function StateTag({ state }: { readonly state: BulkState }) {
  const [tone, words] = looks[state];
  return <Tag tone={tone}>{words()}</Tag>;
}
