import { useLingui } from '@lingui/react';
import {
  CandlestickSeries,
  ColorType,
  createChart,
  type IChartApi,
  type ISeriesApi,
  type UTCTimestamp,
} from 'lightweight-charts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Bar, barsShown } from './bars.ts';
import { followColours, readColours } from './chart-colours.ts';
import { useMarketFormats } from './formats.ts';
import { timeFormats } from './time-formats.ts';

interface PriceChartProps {
  readonly bars: readonly Bar[];
  readonly places: number;
}

interface Drawn {
  readonly chart: IChartApi;
  readonly series: ISeriesApi<'Candlestick'>;
}

/** A picture: what it says is in words below it. */
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
      // Its logo brings a style element along, which the page's policy refuses; the link is in our own words.
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
    // Other bars are shown from their end; a new price must not take the reader away from elsewhere.
    if (shownFrom.current === bars[0]?.time) return;
    shownFrom.current = bars[0]?.time;
    drawn.current?.chart.timeScale().setVisibleLogicalRange({
      from: Math.max(0, bars.length - barsShown),
      // As much room as half a time below the last bar takes, which is cut off otherwise.
      to: bars.length + 3,
    });
  }, [bars]);

  return <div ref={place} aria-hidden className="h-full" />;
}
