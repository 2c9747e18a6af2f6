import { useLingui } from '@lingui/react';
import type { DepositState } from '@tradewind/contract/ledger/wallet';
import { Tag, type TagProps } from 'antd';
import type { DepositRow } from '../../../../data/shapes.ts';
import { depositStateNames } from '../../parts/chain-words.ts';

const colors: Record<DepositState, NonNullable<TagProps['color']>> = {
  seen: 'processing',
  belowMinimum: 'default',
  credited: 'success',
  gone: 'default',
  reversed: 'error',
};

export function DepositStateTag({ deposit }: { readonly deposit: DepositRow }) {
  const { i18n } = useLingui();
  const { state, confirmations, confirmationsNeeded } = deposit;
  const count = `${Math.min(confirmations, confirmationsNeeded)}/${confirmationsNeeded}`;
  return (
    <Tag color={colors[state]}>
      {i18n._(depositStateNames[state])}
      {state === 'seen' ? ` ${count}` : null}
    </Tag>
  );
}
