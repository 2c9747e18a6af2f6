import { CheckCircleFilled, WarningFilled } from '@ant-design/icons';
import { Trans } from '@lingui/react/macro';
import { Amount } from '../../../../ui/amount.tsx';

/** Shows a difference. No difference is written as a word, since a row of zeros is easily taken for a number. */
export function Difference({ amount }: { readonly amount: string }) {
  const isNone = !/[1-9]/.test(amount);
  return (
    <span className="difference" data-none={isNone}>
      {isNone ? <CheckCircleFilled aria-hidden /> : <WarningFilled aria-hidden />}
      {isNone ? <Trans>None</Trans> : <Amount amount={amount} signed exact />}
    </span>
  );
}
