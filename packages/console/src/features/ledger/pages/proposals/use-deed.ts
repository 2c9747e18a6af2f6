import { useLingui } from '@lingui/react/macro';
import { parseMoney } from '@tradewind/contract/ledger/money';
import type { ProposalKind } from '@tradewind/contract/ledger/wallet';
import type { Proposal } from '../../../../data/shapes.ts';
import { useMoney } from '../../../../ui/use-money.ts';

/** Returns the label of the approve button, which says what an approval does. */
export function useDeed(): (proposal: Proposal) => string {
  const { t } = useLingui();
  const words = useMoney();
  return ({ kind, amount, coin, reverses }) => {
    const isOut = parseMoney(amount) < 0n;
    const money = words(isOut ? amount.slice(1) : amount, coin);
    const journalId = reverses ?? '';
    const deeds: Record<ProposalKind, string> = {
      adjustment: isOut ? t`Approve and take ${money}` : t`Approve and add ${money}`,
      capital: isOut ? t`Approve and book ${money} paid out` : t`Approve and book ${money} paid in`,
      rewardsFunding: t`Approve and set ${money} aside`,
      funding: isOut
        ? t`Approve and record ${money} taken out`
        : t`Approve and record ${money} paid in`,
      reversal: t`Approve and reverse journal ${journalId}`,
    };
    return deeds[kind];
  };
}
