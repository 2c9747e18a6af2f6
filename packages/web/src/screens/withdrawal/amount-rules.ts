import { useLingui } from '@lingui/react/macro';
import { parseMoney } from '@tradewind/contract/money';
import { useMoneyFormats } from '../../i18n/money.ts';
import { readAmount } from '../../parts/money/typed-amount.ts';

/** What can be said before the server is asked; it has the last word. */
export function useAmountRules(available: string, minimum: string) {
  const { t } = useLingui();
  const { short, decimalSign } = useMoneyFormats();
  const [least, most] = [short(minimum), short(available)];
  const example = `1284${decimalSign}50`;
  return {
    required: t`Enter an amount`,
    validate: (typed: string) => {
      const amount = readAmount(typed, decimalSign);
      if (amount === undefined) return t`Write the amount in digits, such as ${example}`;
      if (parseMoney(amount) === 0n) return t`Enter an amount above zero`;
      if (parseMoney(amount) < parseMoney(minimum)) return t`At least ${least}`;
      return (
        parseMoney(amount) <= parseMoney(available) ||
        t`This is more than the ${most} that you have`
      );
    },
  };
}
