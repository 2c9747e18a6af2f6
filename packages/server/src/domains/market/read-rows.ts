import {
  type Candle,
  candle,
  candlesMax,
  type Ticker,
  ticker,
  tickersMax,
} from '@tradewind/contract';
import type * as z from 'zod';

/** Returns the valid rows of an outside list; an invalid row is dropped without affecting the others. */
export function readTickers(answer: unknown): Ticker[] {
  const seen = new Set<string>();
  const rows = goodRows(answer, ticker, tickersMax).filter(({ contract }) => {
    if (seen.has(contract)) return false;
    seen.add(contract);
    return true;
  });
  if (rows.length === 0) throw new Error('The market service sent no usable ticker');
  return rows;
}

export function readCandles(answer: unknown): Candle[] {
  const byTime = new Map(
    goodRows(answer, candle, 2 * candlesMax)
      .filter(isConsistent)
      .map((row) => [row.t, row]),
  );
  if (byTime.size === 0) throw new Error('The market service sent no usable candle');
  return [...byTime.values()].toSorted((a, b) => a.t - b.t).slice(-candlesMax);
}

function goodRows<T extends z.ZodObject>(answer: unknown, schema: T, max: number): z.output<T>[] {
  if (!Array.isArray(answer)) throw new TypeError('The market service sent no list');
  return answer.slice(0, max).flatMap((row: unknown) => {
    const whole = schema.safeParse(row);
    if (whole.success) return [whole.data];
    const needed = schema.safeParse(withoutBadExtras(row, schema, whole.error));
    return needed.success ? [needed.data] : [];
  });
}

/** Removes invalid optional fields from a row, so that they count as missing. */
function withoutBadExtras(row: unknown, schema: z.ZodObject, error: z.ZodError): unknown {
  if (typeof row !== 'object' || row === null) return row;
  const bad = new Set(
    error.issues
      .map(({ path }) => String(path[0]))
      .filter((name) => schema.shape[name]?.safeParse(undefined).success === true),
  );
  return Object.fromEntries(Object.entries(row).filter(([name]) => !bad.has(name)));
}

function isConsistent({ o, h, l, c }: Candle): boolean {
  const [open, high, low, close] = [o, h, l, c].map(Number) as [number, number, number, number];
  return low <= Math.min(open, close) && high >= Math.max(open, close);
}
