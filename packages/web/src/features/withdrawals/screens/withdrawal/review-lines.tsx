import { Trans } from '@lingui/react/macro';
import { formatMoney, parseMoney } from '@tradewind/contract/ledger/money';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { Line, Lines } from '../../../ledger/parts/money/lines.tsx';
import type { Payee } from './payee.ts';
import { PayeeLines } from './payee-lines.tsx';

interface ReviewLinesProps {
  readonly coin: string;
  readonly available: string;
  readonly to: Payee;
  readonly amount: string;
}

export function ReviewLines({ coin, available, to, amount }: ReviewLinesProps) {
  const { money } = useMoneyFormats();
  const left = parseMoney(available) - parseMoney(amount);
  return (
    <>
      <div className="rounded-control bg-sunken p-4">
        <p className="text-ink-2">
          <Trans>To</Trans>
        </p>
        <div className="mt-2">
          <PayeeLines payee={to} />
        </div>
      </div>
      <Lines>
        <Line name={<Trans>Amount</Trans>} strong>
          {money(amount)} {coin}
        </Line>
        <Line name={<Trans>Service charge</Trans>}>
          <Trans>Free</Trans>
        </Line>
        <Line name={<Trans>They receive</Trans>} strong>
          {money(amount)} {coin}
        </Line>
        {left >= 0n && (
          <Line name={<Trans>Balance after</Trans>}>
            {money(formatMoney(left))} {coin}
          </Line>
        )}
      </Lines>
    </>
  );
}
