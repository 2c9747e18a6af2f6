import { type CallOutput, type consoleCalls, inLanguage, type Language } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Db, Reader } from '../../../platform/database/database.ts';
import type { Key, QuestionTexts } from '../question/question.ts';
import { namePaper } from '../record/names.ts';
import { leastToJudge, marksOf } from './marks.ts';
import { type Picks, readItemFigures, readPicks, type ItemFigures } from './read-items.ts';

import { mostSittings, answersOf, sampleOf } from './sample.ts';

type Statistics = CallOutput<typeof consoleCalls.getPaperStatistics>;
type Option = Statistics['questions'][number]['options'][number];

interface Shown {
  readonly question: string;
  readonly texts: QuestionTexts;
  readonly key: Key;
}

export async function readStatistics(
  db: Db,
  paperId: bigint,
  language: Language,
): Promise<Statistics> {
  const paper = await namePaper(db, paperId, language);
  const figures = await readPaperFigures(db, paperId);
  const items = await readItemFigures(db, paperId);
  const picks = Map.groupBy(await readPicks(db, paperId), ({ question }) => question);
  const shown = await readShown(db, items, picks);
  return {
    paper,
    mostSittings,
    ...figures,
    mean: figures.mean === null ? null : inShare(figures.mean),
    alpha: await readAlpha(db, paperId, figures.sittings, items),
    questions: items.map((item) => {
      const question = shown.get(item.question);
      if (!question) throw new Error(`Question ${item.question} has no words`);
      return {
        questionId: item.question,
        type: question.key.type,
        prompt: inLanguage(question.texts, language)?.prompt ?? '',
        sittings: item.sittings,
        facility: item.facility,
        deviation: item.deviation,
        discrimination:
          item.discrimination === null ? null : Math.min(1, Math.max(-1, item.discrimination)),
        medianSeconds: item.medianSeconds,
        empty: inShare(item.empty),
        options: optionsOf(question, picks.get(item.question) ?? [], language),
        marks: marksOf(item),
        isJudged: item.sittings >= leastToJudge,
      };
    }),
  };
}

/** Returns the texts of the version that the picks belong to; without picks, the current ones. */
async function readShown(
  db: Db,
  items: readonly { readonly question: string }[],
  picks: ReadonlyMap<string, readonly Picks[]>,
): Promise<ReadonlyMap<string, Shown>> {
  const wanted = items.map(({ question }) => ({
    question,
    version: picks.get(question)?.[0]?.version ?? null,
  }));
  const { rows } = await sql<Shown>`
    select v.question_id::text as question, v.texts, v.key
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (question bigint, version int)
    join question q on q.id = w.question
    join question_version v on v.question_id = q.id
      and v.version = coalesce(w.version, q.version)`.execute(db);
  return new Map(rows.map((row) => [row.question, row]));
}

function optionsOf({ texts, key }: Shown, picks: readonly Picks[], language: Language): Option[] {
  const picked = (place: number) => {
    const share = picks.find((one) => one.place === place)?.share ?? 0;
    return inShare(share);
  };
  if (key.type === 'trueFalse') {
    // The console has its own labels for these two.
    return [1, 0].map((place) => ({
      words: place === 1 ? 'true' : 'false',
      isRight: key.correct === (place === 1),
      picked: picked(place),
    }));
  }
  if (key.type !== 'single' && key.type !== 'multiple') return [];
  const words = inLanguage(texts, language)?.options ?? [];
  return Array.from({ length: key.options }, (_, place) => ({
    words: words[place] ?? '',
    isRight: key.correct.includes(place),
    picked: picked(place),
  }));
}

/** Clamps to 0 to 1, because rounding may exceed the bounds slightly. */
const inShare = (value: number): number => Math.min(1, Math.max(0, value));

interface PaperFigures {
  readonly sittings: number;
  readonly mean: number | null;
  readonly deviation: number | null;
  readonly passRate: number | null;
  readonly histogram: number[];
}

const bars = 10;

async function readPaperFigures(db: Reader, paperId: bigint): Promise<PaperFigures> {
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
async function readAlpha(
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
