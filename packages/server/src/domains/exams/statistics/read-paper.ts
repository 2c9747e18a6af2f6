import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import type { ItemFigures } from './read-items.ts';
import { answersOf, sampleOf } from './sample.ts';

export interface PaperFigures {
  readonly sittings: number;
  readonly mean: number | null;
  readonly deviation: number | null;
  readonly passRate: number | null;
  readonly histogram: number[];
}

const bars = 10;

export async function readPaperFigures(db: Reader, paperId: bigint): Promise<PaperFigures> {
  const { rows } = await sql<{ bar: number; sittings: number }>`
    select least(${bars}, width_bucket(points::float8 / most_points, 0, 1, ${bars})) as bar,
      count(*)::int as sittings
    from (${sampleOf(paperId)}) s group by 1`.execute(db);
  const { rows: sums } = await sql<Omit<PaperFigures, 'histogram'>>`
    select count(*)::int as sittings, avg(points::float8 / most_points) as mean,
      stddev_pop(points::float8 / most_points) as deviation,
      avg(case when is_passed then 1 else 0 end)::float8 as pass_rate
    from (${sampleOf(paperId)}) s`.execute(db);
  const [sum = { sittings: 0, mean: null, deviation: null, passRate: null }] = sums;
  const inBar = new Map(rows.map(({ bar, sittings }) => [bar, sittings]));
  return { ...sum, histogram: Array.from({ length: bars }, (_, nth) => inBar.get(nth + 1) ?? 0) };
}

/**
 * Returns Cronbach's alpha: k / (k - 1) · (1 - sum of the questions' variances / variance of the totals). It
 * describes one set of questions, so it is null if members were drawn different ones.
 */
export async function readAlpha(
  db: Reader,
  paperId: bigint,
  sittings: number,
  items: readonly ItemFigures[],
): Promise<number | null> {
  const isOneSet = items.every((item) => item.sittings === sittings);
  if (items.length < 2 || sittings < 2 || !isOneSet) return null;
  const { rows } = await sql<{ variance: number | null }>`
    select var_pop(total) as variance
    from (select sum(points) as total from (${answersOf(paperId)}) a group by id) t`.execute(db);
  const variance = rows[0]?.variance ?? 0;
  if (variance === 0) return null;
  const ofItems = items.reduce((sum, item) => sum + item.variance, 0);
  return (items.length / (items.length - 1)) * (1 - ofItems / variance);
}
