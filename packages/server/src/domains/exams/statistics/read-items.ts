import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { answersOf } from './sample.ts';

export interface ItemFigures {
  readonly question: string;
  readonly sittings: number;
  readonly facility: number;
  readonly deviation: number;
  /** Variance in points. */
  readonly variance: number;
  readonly discrimination: number | null;
  readonly medianSeconds: number | null;
  readonly empty: number;
}

const mostQuestions = 2000;

/**
 * Computes the figures of each question in the database, so that the event loop is not blocked. A question is
 * correlated with the share of all other points of the same attempt, because including its own points would
 * inflate the correlation.
 */
export async function readItemFigures(
  db: Reader,
  paperId: bigint,
): Promise<readonly ItemFigures[]> {
  const { rows } = await sql<ItemFigures>`
    with answer as (${answersOf(paperId)}),
    rated as (select *, points / most as share,
      (sum(points) over whole - points) / nullif(sum(most) over whole - most, 0) as rest
      from answer window whole as (partition by id))
    select question::text, count(*)::int as sittings, avg(share) as facility,
      stddev_pop(share) as deviation, var_pop(points) as variance,
      corr(share, rest) as discrimination,
      percentile_cont(0.5) within group (order by (kept ->> 'ms')::float8) / 1000 as median_seconds,
      avg(case when ${isEmpty} then 1 else 0 end)::float8 as empty
    from rated group by question order by question limit ${mostQuestions}`.execute(db);
  return rows;
}

const isEmpty = sql`coalesce(kept -> 'answer', 'null') in ('null', '{"picked": []}')
  or btrim(kept #>> '{answer,written}') = ''`;

export interface Picks {
  readonly question: string;
  readonly version: number;
  /** The option's own position; for true and false, 1 and 0. */
  readonly place: number;
  readonly share: number;
}

/** Returns how often each option was picked, for the latest version shown. */
export async function readPicks(db: Reader, paperId: bigint): Promise<readonly Picks[]> {
  const { rows } = await sql<Picks>`
    with answer as (${answersOf(paperId)}),
    latest as (select question, max(version) as version from answer group by question),
    shown as (select a.question, a.version, a.places, a.kept from answer a
      join latest l on l.question = a.question and l.version = a.version),
    all_shown as (select question, count(*)::float8 as sittings from shown group by question),
    picked as (
      select question, version, (places -> p.value::int)::int as place
      from shown cross join jsonb_array_elements_text(
        case when jsonb_typeof(kept #> '{answer,picked}') = 'array'
          then kept #> '{answer,picked}' else '[]' end) as p
      union all
      select question, version, case when (kept #>> '{answer,isTrue}')::boolean then 1 else 0 end
      from shown where kept #>> '{answer,isTrue}' is not null)
    select p.question::text, p.version, p.place, count(*) / max(a.sittings) as share
    from picked p join all_shown a on a.question = p.question
    where p.place is not null group by p.question, p.version, p.place`.execute(db);
  return rows;
}
