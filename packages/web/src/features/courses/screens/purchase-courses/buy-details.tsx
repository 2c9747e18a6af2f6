import { Trans } from '@lingui/react/macro';
import { formatMoney, parseMoney } from '@tradewind/contract/ledger/money';
import type { ContractConfig, ContractLevel } from '../../data/contract.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { Line, Lines } from '../../../ledger/parts/money/lines.tsx';
import { UnknownOutcome } from '../../../ledger/parts/money/unknown-outcome.tsx';

export type BuyTrouble = 'unknown' | 'price-changed';

interface BuyDetailsProps {
  readonly config: ContractConfig;
  readonly level: ContractLevel;
  readonly trouble: BuyTrouble | undefined;
}

/** Shows the price, and the balance after the purchase. */
export function BuyDetails({ config, level, trouble }: BuyDetailsProps) {
  const { money } = useMoneyFormats();
  const { available, coin, currentLevel } = config;
  const left = parseMoney(available) - parseMoney(level.difference);
  return (
    <div className="mt-2 flex flex-col gap-3">
      <div className="rounded-control bg-sunken p-4">
        <Lines>
          {currentLevel > 0 && (
            <Line name={<Trans>Price of the level</Trans>}>{money(level.price)}</Line>
          )}
          <Line name={<Trans>You pay</Trans>} strong>
            {money(level.difference)} {coin}
          </Line>
          <Line name={<Trans>Balance before</Trans>}>{money(available)}</Line>
          {left >= 0n && (
            <Line name={<Trans>Balance after</Trans>}>{money(formatMoney(left))}</Line>
          )}
        </Lines>
      </div>
      <UnknownOutcome shown={trouble === 'unknown'} />
      <div role="alert" className="empty:hidden">
        {trouble === 'price-changed' && (
          <p className="rounded-control bg-gold-soft px-3 py-2 text-body text-gold">
            <Trans>The price has changed. Nothing was taken; above is what it costs now.</Trans>
          </p>
        )}
      </div>
    </div>
  );
}
