import { Plural, Trans } from '@lingui/react/macro';
import { addressHoldHours } from '@tradewind/contract/withdrawals/withdrawal';
import type { ReactNode } from 'react';
import type { CoinNetwork } from '../../data/deposits.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { Card } from '../../../../ui/card.tsx';

/** Lists every rule that can cost a member money, before the deposit is sent, including the rules of withdrawals. */
export function BeforeYouSend({ network }: { readonly network: CoinNetwork }) {
  const { short } = useMoneyFormats();
  const { coin, confirmations } = network;
  const minimum = short(network.minimumDeposit);
  const least = short(network.minimumWithdrawal);
  const charge = short(network.serviceCharge);
  return (
    <Card>
      <h2 className="text-section">
        <Trans>Before you send</Trans>
      </h2>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-ink-2 marker:text-ink-3">
        <Rule>
          <Trans>
            Minimum {minimum} {coin}. Smaller deposits are kept and credited once they add up to it.
          </Trans>
        </Rule>
        <Rule>
          <Plural
            value={confirmations}
            one="Credited after # confirmation, without a charge."
            other="Credited after # confirmations, without a charge."
          />
        </Rule>
        <Rule>
          <Trans>The address is yours for good and can be used again.</Trans>
        </Rule>
        <Rule>
          <Trans>
            Withdrawing later needs real-name authentication. It is possible from {least} {coin}, of
            which {charge} {coin} is the service charge.
          </Trans>
        </Rule>
        <Rule>
          <Trans>
            Withdrawing to a new address is possible after {addressHoldHours} hours, unless you
            switch that wait off. A person may look at a withdrawal before it is sent.
          </Trans>
        </Rule>
      </ul>
    </Card>
  );
}

function Rule({ children }: { readonly children: ReactNode }) {
  return <li>{children}</li>;
}
