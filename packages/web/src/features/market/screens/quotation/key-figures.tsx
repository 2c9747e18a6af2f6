import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Pair } from '../../data/market-pair.ts';
import { Card } from '../../../../ui/card.tsx';
import { ChangeBadge } from './change-badge.tsx';
import { DataMarks } from './data-marks.tsx';
import { useMarketFormats } from './formats.ts';
import { LivePrice } from './live-price.tsx';

interface KeyFiguresProps {
  readonly pair: Pair;
  readonly since: number;
  readonly isDemo: boolean;
}

export function KeyFigures({ pair, since, isDemo }: KeyFiguresProps) {
  const formats = useMarketFormats();
  const price = (value: number | undefined) =>
    value === undefined ? undefined : formats.price(value, pair.places);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="text-title font-bold">
          <LivePrice key={pair.contract} price={pair.price} places={pair.places} />{' '}
          <span className="text-item font-semibold text-ink-2">{pair.quote}</span>
        </p>
        <ChangeBadge change={pair.change} />
      </div>
      <DataMarks since={since} isDemo={isDemo} />
      <Card>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 large-print:grid-cols-1 lying:grid-cols-1">
          <Figure name={<Trans>High 24H</Trans>}>{price(pair.high)}</Figure>
          <Figure name={<Trans>Low 24H</Trans>}>{price(pair.low)}</Figure>
          <Figure name={<Trans>Amount 24H</Trans>}>
            {formats.amount(pair.amount)} {pair.quote}
          </Figure>
          <Figure name={<Trans>Mark price</Trans>}>{price(pair.mark)}</Figure>
          <Figure name={<Trans>Index price</Trans>}>{price(pair.index)}</Figure>
          <Figure name={<Trans>Funding rate</Trans>}>
            {pair.funding === undefined ? undefined : formats.rate(pair.funding)}
          </Figure>
        </dl>
      </Card>
    </>
  );
}

/** Shows a figure, or nothing if the market does not provide it. */
function Figure({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  if (children === undefined) return null;
  return (
    <div className="min-w-0">
      <dt className="text-hint text-ink-3">{name}</dt>
      <dd className="tabular font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
