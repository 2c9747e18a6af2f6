import { Trans } from '@lingui/react/macro';
import { formatMoney, parseMoney } from '@tradewind/contract/ledger/money';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { Line, Lines } from '../../../ledger/parts/money/lines.tsx';
import { MarkedAddress } from '../../parts/marked-address.tsx';
import { networkTitle } from '../../parts/network-title.ts';
import type { LookedOver } from './withdrawal-review.ts';
import { useTimeOnceSent } from './time-once-sent.ts';

interface ChainReviewLinesProps {
  readonly lookedOver: LookedOver;
  readonly available: string;
}

export function ChainReviewLines({ lookedOver, available }: ChainReviewLinesProps) {
  const { network, checked, amount } = lookedOver;
  const { money } = useMoneyFormats();
  const once = useTimeOnceSent();
  const { coin } = network;
  const arrives = formatMoney(parseMoney(amount) - parseMoney(network.serviceCharge));
  const left = parseMoney(available) - parseMoney(amount);
  return (
    <>
      <div className="rounded-control bg-sunken p-4">
        <p className="text-ink-2">
          <Trans>To</Trans>
          {checked.label !== null && ` · ${checked.label}`}
        </p>
        <p className="mt-1 text-item">
          <MarkedAddress address={checked.address} />
        </p>
      </div>
      <Lines>
        <Line name={<Trans>Network</Trans>}>{networkTitle(network.network, network.name)}</Line>
        <Line name={<Trans>Amount</Trans>}>
          {money(amount)} {coin}
        </Line>
        <Line name={<Trans>Service charge</Trans>}>
          {money(network.serviceCharge)} {coin}
        </Line>
        <Line name={<Trans>Arrives</Trans>} strong>
          {money(arrives)} {coin}
        </Line>
        <Line name={<Trans>Takes</Trans>}>{once(network)}</Line>
        {left >= 0n && (
          <Line name={<Trans>Balance after</Trans>}>
            {money(formatMoney(left))} {coin}
          </Line>
        )}
      </Lines>
    </>
  );
}
