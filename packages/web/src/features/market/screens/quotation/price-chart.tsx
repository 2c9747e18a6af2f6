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
