import { useLingui } from '@lingui/react';
import {
  CandlestickSeries,
  ColorType,
  createChart,
  type IChartApi,
  type ISeriesApi,
  type UTCTimestamp,
  TickMarkType,
} from 'lightweight-charts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Bar, barsShown } from './bars.ts';

import { useMarketFormats } from './formats.ts';
import { perLocale } from '@tradewind/contract/protocol/per-locale';

interface PriceChartProps {
  readonly bars: readonly Bar[];
  readonly places: number;
}

interface Drawn {
  readonly chart: IChartApi;
  readonly series: ISeriesApi<'Candlestick'>;
}

/** The chart as a picture. The text below it says the same in words. */
export function PriceChart({ bars, places }: PriceChartProps) {
  const { i18n } = useLingui();
  const formats = useMarketFormats();
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<Drawn>(undefined);
  const shownFrom = useRef<number>(undefined);

  const paint = useEffectEvent(() => {
    if (drawn.current === undefined || place.current === null) return;
    const { ink, line, up, down } = readColours(place.current);
    drawn.current.chart.applyOptions({
      layout: { textColor: ink },
      grid: { vertLines: { color: line }, horzLines: { color: line } },
    });
    drawn.current.series.applyOptions({
      upColor: up,
      wickUpColor: up,
      downColor: down,
      wickDownColor: down,
    });
  });

  useEffect(() => {
    if (place.current === null) return undefined;
    const chart = createChart(place.current, {
      autoSize: true,
      // The library's logo needs a style element, which the page's security policy refuses. Our own text contains the
      // link instead.
      layout: {
        attributionLogo: false,
        fontSize: 11,
        fontFamily: 'inherit',
        background: { type: ColorType.Solid, color: 'transparent' },
      },
      rightPriceScale: { borderVisible: false, entireTextOnly: true },
      timeScale: { borderVisible: false, timeVisible: true },
      handleScroll: { vertTouchDrag: false },
    });
    const series = chart.addSeries(CandlestickSeries, { borderVisible: false });
    drawn.current = { chart, series };
    paint();
    const forget = followColours(paint);
    return () => {
      forget();
      drawn.current = undefined;
      shownFrom.current = undefined;
      chart.remove();
    };
  }, []);

  useEffect(() => {
    const { tick, moment } = timeFormats(i18n.locale);
    drawn.current?.chart.applyOptions({
      localization: {
        locale: i18n.locale,
        priceFormatter: (value: number) => formats.price(value, places),
        timeFormatter: (time: UTCTimestamp) => moment(time),
      },
      timeScale: { tickMarkFormatter: tick },
    });
    drawn.current?.series.applyOptions({
      priceFormat: { type: 'price', precision: places, minMove: 10 ** -places },
    });
  }, [formats, i18n.locale, places]);

  useEffect(() => {
    drawn.current?.series.setData(
      bars.map(({ time, ...prices }) => ({ time: time as UTCTimestamp, ...prices })),
    );
    // Another chart is shown from its end, but a new price must not scroll the reader away.
    if (shownFrom.current === bars[0]?.time) return;
    shownFrom.current = bars[0]?.time;
    drawn.current?.chart.timeScale().setVisibleLogicalRange({
      from: Math.max(0, bars.length - barsShown),
      // Room for half a time label below the last candle, which would otherwise be cut off.
      to: bars.length + 3,
    });
  }, [bars]);

  return <div ref={place} aria-hidden className="h-full" />;
}

/** Formats the times of a chart in the reader's language and time zone. */
const timeFormats = perLocale((locale) => {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const made = new Intl.DateTimeFormat(locale, options);
    return (time: UTCTimestamp) => made.format(new Date(time * 1000));
  };
  const year = format({ year: 'numeric' });
  const month = format({ month: 'short' });
  const day = format({ day: 'numeric', month: 'numeric' });
  const hour = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const byType: Record<TickMarkType, (time: UTCTimestamp) => string> = {
    [TickMarkType.Year]: year,
    [TickMarkType.Month]: month,
    [TickMarkType.DayOfMonth]: day,
    [TickMarkType.Time]: hour,
    [TickMarkType.TimeWithSeconds]: hour,
  };
  return {
    tick: (time: unknown, type: TickMarkType) => byType[type](time as UTCTimestamp),
    moment: format({ dateStyle: 'medium', timeStyle: 'short' }),
  };
});

interface ChartColours {
  readonly ink: string;
  readonly line: string;
  readonly up: string;
  readonly down: string;
}

/** Reads the present colours from a styled element, because a canvas does not support CSS variables. */
function readColours(place: HTMLElement): ChartColours {
  const read = (token: string): string => {
    // A new element for each colour: during a style transition an existing one would still have the old colour.
    const probe = document.createElement('i');
    probe.style.color = `var(--color-${token})`;
    place.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  return { ink: read('ink-3'), line: read('line'), up: read('up'), down: read('down') };
}

/** Calls `onChange` when the colours change between light and dark, or between green and red. */
function followColours(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-up'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', onChange);
  };
}
