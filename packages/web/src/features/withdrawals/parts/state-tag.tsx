import type { WithdrawalState } from '@tradewind/contract/withdrawals/withdrawal';
import { Tag } from '../../../ui/tag.tsx';
import { useStateWords } from './state-words.ts';

const tones: Record<WithdrawalState, 'brand' | 'calm' | 'danger' | 'gold'> = {
  requested: 'gold',
  approved: 'gold',
  signed: 'gold',
  broadcast: 'gold',
  confirmed: 'brand',
  rejected: 'danger',
  cancelled: 'calm',
  failed: 'danger',
  refunded: 'calm',
};

export function StateTag({ state }: { readonly state: WithdrawalState }) {
  return <Tag tone={tones[state]}>{useStateWords()[state]}</Tag>;
}
