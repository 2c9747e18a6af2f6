import { Trans } from '@lingui/react/macro';
import { candleIntervals, type CandleInterval } from '@tradewind/contract/market/market';
import { lazy, Suspense } from 'react';
import { useCandles } from '../../data/market.ts';
import type { Pair } from '../../data/market-pair.ts';
import { Card } from '../../../../ui/card.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { barsShown, withLivePrice, type Bar, spanOf } from './bars.ts';

import { DataMarks } from './data-marks.tsx';
import { useMarketFormats } from './formats.ts';

const PriceChart = lazy(() => import('./price-chart.tsx').then((m) => ({ default: m.PriceChart })));

const intervals = Object.keys(candleIntervals) as CandleInterval[];
const candlesDelayedAfterMs = 3 * 60_000;

interface ChartCardProps {
  readonly contract: string;
  readonly pair: Pair | undefined;
  /** True for demo data, unless the figures above already say so. */
  readonly isDemo: boolean;
  readonly interval: CandleInterval;
  readonly onInterval: (interval: CandleInterval) => void;
}

export function ChartCard({ contract, pair, isDemo, interval, onInterval }: ChartCardProps) {
  const formats = useMarketFormats();
  const candles = useCandles(contract, interval);
  // While another pair or interval loads, the placeholder data belongs to the previous chart.
  const data = candles.isPlaceholderData ? undefined : candles.data;
  const bars = data && withLivePrice(data.candles, pair?.price, interval);
  return (
    <Card className="pb-3">
      <fieldset className="flex min-w-0 overflow-x-auto px-2 pt-1 [scrollbar-width:none]">
        <legend className="sr-only">
          <Trans>Time of one bar</Trans>
        </legend>
        {intervals.map((choice) => (
          <Chip key={choice} isOn={choice === interval} onPress={() => onInterval(choice)}>
            {formats.interval(choice)}
          </Chip>
        ))}
      </fieldset>
      <div className="h-60 px-3">
        {bars && pair ? (
          <Suspense fallback={<Skeleton className="h-full" />}>
            <PriceChart key={contract} bars={bars} places={pair.places} />
          </Suspense>
        ) : candles.isError ? (
          <div className="grid h-full place-items-center">
            <LoadFailure onRetry={() => void candles.refetch()} busy={candles.isFetching} />
          </div>
        ) : (
          <Skeleton className="h-full" />
        )}
      </div>
      <div className="flex flex-col gap-2 px-4 pt-3">
        {data && (
          <DataMarks
            since={data.since}
            isDemo={data.isDemo && !isDemo}
            delayedAfter={candlesDelayedAfterMs}
          />
        )}
        {bars && pair && (
          <ChartSummary bars={bars.slice(-barsShown)} places={pair.places} interval={interval} />
        )}
      </div>
    </Card>
  );
}

interface ChartSummaryProps {
  readonly bars: readonly Bar[];
  readonly places: number;
  readonly interval: CandleInterval;
}

/** Shows the chart in words, and names the library that draws it. */
function ChartSummary({ bars, places, interval }: ChartSummaryProps) {
  const formats = useMarketFormats();
  const span = spanOf(bars);
  if (span === undefined) return null;
  const price = (value: number) => formats.price(value, places);
  const [from, to] = [price(span.first), price(span.last)];
  const [low, high] = [price(span.lowest), price(span.highest)];
  const change = formats.change(span.change);
  const count = bars.length;
  const each = formats.interval(interval);
  return (
    <>
      <p className="tabular text-hint text-ink-2">
        <Trans>
          {count} × {each}: from {from} to {to} ({change}), lowest {low}, highest {high}.
        </Trans>
      </p>
      <p className="text-hint text-ink-3">
        <a
          href="https://www.tradingview.com/"
          target="_blank"
          rel="noopener noreferrer"
          className="-my-3 inline-flex min-h-touch items-center underline"
        >
          <Trans>Chart by TradingView Lightweight Charts™</Trans>
        </a>
      </p>
    </>
  );
}
