import { useLingui } from '@lingui/react';
import type { WithdrawalState } from '@tradewind/contract/withdrawals/withdrawal';
import { Tag } from 'antd';
import { stateLooks } from './withdrawal-words.ts';

export function StateLook({ state }: { readonly state: WithdrawalState }) {
  const { i18n } = useLingui();
  const [name, color] = stateLooks[state];
  return <Tag color={color}>{i18n._(name)}</Tag>;
}
