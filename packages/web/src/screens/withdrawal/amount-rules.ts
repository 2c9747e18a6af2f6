import { useLingui } from '@lingui/react/macro';
import { parseMoney } from '@tradewind/contract/money';
import { useMoneyFormats } from '../../i18n/money.ts';
import { readAmount } from '../../parts/money/typed-amount.ts';

/** What can be said before the server is asked; it has the last word. */
export function useAmountRules(available: string, minimum: string) {
  const { t } = useLingui();
  const { short } = useMoneyFormats();
  const least = short(minimum);
  return {
    required: t`Enter an amount`,
    validate: (typed: string) => {
      const amount = readAmount(typed);
      if (amount === undefined) return t`Enter an amount above zero`;
      if (parseMoney(amount) < parseMoney(minimum)) return t`At least ${least}`;
      return parseMoney(amount) <= parseMoney(available) || t`This is more than your balance`;
    },
  };
}
