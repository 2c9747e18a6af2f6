import { Trans } from '@lingui/react/macro';
import { useDeposits } from '../../data/deposits.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';

/** Shows deposits below the minimum, which are on the chain but not in the wallet. Without this they would look lost. */
export function BelowMinimum() {
  const { belowMinimum } = useDeposits();
  const { short } = useMoneyFormats();
  return belowMinimum.map(({ coin, ...item }) => {
    const network = item.network;
    const sum = short(item.sum);
    const minimum = short(item.minimum);
    return (
      <p key={network} className="rounded-control bg-gold-soft px-3 py-2 text-gold">
        <Trans>
          {sum} {coin} on {network} is below the minimum so far. It is credited once {minimum}{' '}
          {coin} is reached.
        </Trans>
      </p>
    );
  });
}
