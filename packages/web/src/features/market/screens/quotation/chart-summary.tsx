import { Trans } from '@lingui/react/macro';
import type { CandleInterval } from '@tradewind/contract/market/market';
import { type Bar, spanOf } from './bars.ts';
import { useMarketFormats } from './formats.ts';

interface ChartSummaryProps {
  readonly bars: readonly Bar[];
  readonly places: number;
  readonly interval: CandleInterval;
}

/** Shows the chart in words, and names the library that draws it. */
export function ChartSummary({ bars, places, interval }: ChartSummaryProps) {
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
