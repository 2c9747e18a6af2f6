import { useLingui } from '@lingui/react/macro';
import { parseMoney } from '@tradewind/contract/ledger/money';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { readAmount, troubleWith } from '../../../ledger/parts/money/typed-amount.ts';

/** Returns the checks of an amount that need no request. The server checks it again. */
export function useAmountRules(available: string, minimum: string) {
  const { t } = useLingui();
  const { short, decimalSign } = useMoneyFormats();
  const [least, most] = [short(minimum), short(available)];
  const example = `1284${decimalSign}50`;
  const tooMuch = t`This is more than the ${most} that you have`;

  const unread = (typed: string) => {
    const trouble = troubleWith(typed, decimalSign);
    if (trouble.kind === 'large') return tooMuch;
    if (trouble.kind === 'places') return t`At most six digits after the decimal sign`;
    if (trouble.kind !== 'either') return t`Write the amount in digits, such as ${example}`;
    const { thousands, decimal } = trouble;
    const either = typed.trim();
    return t`“${either}” can be read in two ways. Write ${thousands} or ${decimal}`;
  };

  return {
    required: t`Enter an amount`,
    validate: (typed: string) => {
      const amount = readAmount(typed, decimalSign);
      if (amount === undefined) return unread(typed);
      if (parseMoney(amount) === 0n) return t`Enter an amount above zero`;
      if (parseMoney(amount) < parseMoney(minimum)) return t`At least ${least}`;
      return parseMoney(amount) <= parseMoney(available) || tooMuch;
    },
  };
}
