import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { BillCategory } from '@tradewind/contract/ledger/wallet';
import type { Bill } from '../../data/wallet.ts';

const categoryNames = {
  deposit: msg`Deposit`,
  withdrawal: msg`Withdrawal`,
  withdrawalRefund: msg`Withdrawal refund`,
  serviceCharge: msg`Service charge`,
  contractPurchase: msg`Contract purchase`,
  transferIn: msg`Transfer received`,
  transferOut: msg`Transfer sent`,
  reward: msg`Reward`,
  adjustment: msg`Adjustment`,
  freeze: msg`Frozen amount`,
  release: msg`Released amount`,
} as const satisfies Record<BillCategory, unknown>;

export function useBillWords() {
  const { _ } = useLingui();
  return {
    category: (category: BillCategory) => _(categoryNames[category]),
    title: ({ category, level }: Pick<Bill, 'category' | 'level'>) =>
      category === 'contractPurchase' && level !== null
        ? _(msg`Level ${level} contract`)
        : _(categoryNames[category]),
  };
}
