import type { CandleInterval } from '@tradewind/contract/market/market';
import { useState, type ReactNode } from 'react';
import { useQuote } from '../../data/market.ts';
import { RiskNotice } from '../../../../ui/risk-notice.tsx';
import { Sheet, type SheetProps } from '../../../../ui/sheet/sheet.tsx';
import { ChartCard } from './chart-card.tsx';
import { useGoodName } from './good-names.ts';
import { Trans } from '@lingui/react/macro';
import type { Pair } from '../../data/market-pair.ts';
import { Card } from '../../../../ui/card.tsx';
import { ChangeBadge } from './change-badge.tsx';
import { DataMarks } from './data-marks.tsx';
import { useMarketFormats } from './formats.ts';
import { LivePrice } from './live-price.tsx';

interface PairSheetProps extends Omit<SheetProps, 'title' | 'children'> {
  readonly contract: string;
}

/** Shows all data of one pair. */
export function PairSheet({ contract, ...sheet }: PairSheetProps) {
  const name = useGoodName()(contract.split('_', 1)[0] ?? '');
  return (
    <Sheet
      {...sheet}
      title={
        <>
          {contract.replace('_', '/')}
          {name !== '' && <span className="font-normal text-ink-2"> · {name}</span>}
        </>
      }
    >
      {sheet.open && <Content contract={contract} />}
    </Sheet>
  );
}

/** A component inside the sheet, so that it loads no data while the sheet is closed. */
function Content({ contract }: { readonly contract: string }) {
  const quote = useQuote(contract);
  const [interval, setInterval] = useState<CandleInterval>('1h');
  const pair = quote?.pairs[0];
  return (
    <>
      {/* Two columns on a phone in landscape orientation, because the chart would otherwise be below the edge. */}
      <div className="flex flex-col gap-4 lying:grid lying:grid-cols-[2fr_3fr] lying:items-start">
        <div className="flex flex-col gap-4">
          {pair && <KeyFigures pair={pair} since={quote.since} isDemo={quote.isDemo} />}
        </div>
        <ChartCard
          contract={contract}
          pair={pair}
          isDemo={quote?.isDemo ?? false}
          interval={interval}
          onInterval={setInterval}
        />
      </div>
      <RiskNotice />
    </>
  );
}

interface KeyFiguresProps {
  readonly pair: Pair;
  readonly since: number;
  readonly isDemo: boolean;
}

function KeyFigures({ pair, since, isDemo }: KeyFiguresProps) {
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
