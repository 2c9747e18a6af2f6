import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Card } from '../../../../ui/card.tsx';
import { NetworkChoice } from './network-choice.tsx';

/**
 * Shown if the chosen network was closed meanwhile. No other network is selected automatically: it may accept the same
 * address, but money sent there could be lost.
 */
export function NetworkGone(choice: ComponentProps<typeof NetworkChoice>) {
  const { networks, chosen } = choice;
  return (
    <Card className="flex flex-col gap-4 p-5">
      <p role="alert" className="rounded-control bg-gold-soft p-3 text-gold">
        {networks.length === 0 ? (
          <Trans>No network is open for withdrawals at the moment.</Trans>
        ) : (
          <Trans>
            Nothing can be withdrawn on {chosen} at the moment. Choose another network, and make
            sure that the recipient takes the coin there. What you typed is kept.
          </Trans>
        )}
      </p>
      {networks.length > 0 && <NetworkChoice {...choice} />}
    </Card>
  );
}
