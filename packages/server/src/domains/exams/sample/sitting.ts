import type { Language, ShownAnswer } from '@tradewind/contract';
import { sql } from 'kysely';
import type { KeptAnswer, SittingItem } from '../../../database/migrations/exam-tables.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { KeyOf } from '../grading/grade-items.ts';
import { gradeSitting } from '../grading/grade-sitting.ts';
import { readKeys } from '../grading/keys.ts';
import type { Key } from '../question/question.ts';
import { rightAnswer } from '../record/right-answer.ts';
import { createPools } from '../sitting/pools.ts';
import { chance } from '../sitting/shuffle.ts';
import { startSitting } from '../sitting/start.ts';

export interface SampleSitting {
  readonly openingId: bigint;
  readonly memberId: bigint;
  readonly language: Language;
  /** Hours since it began. */
  readonly hoursAgo: number;
  /** Probability of a right answer, from 0 to 1. */
  readonly skill: number;
  readonly seed: number;
}

/** Adds an attempt that was begun, answered with the given skill, submitted and graded some time ago. */
export async function addSampleSitting(tx: Tx, sample: SampleSitting): Promise<void> {
  const { sittingId } = await startSitting({ db: tx, pools: createPools() }, sample);
  const { items } = await tx
    .selectFrom('examSittingPaper')
    .select('items')
    .where('sittingId', '=', sittingId)
    .executeTakeFirstOrThrow();
  const startedAt = Date.now() - sample.hoursAgo * 3_600_000;
  const { answers, ms } = answer(items, await readKeys(tx, items), { ...sample, startedAt });
  await sql`update exam_sitting set
      started_at = ${new Date(startedAt)}, counted_at = ${new Date(startedAt + ms)},
      deadline_at = ${new Date(startedAt)}::timestamptz + (deadline_at - started_at),
      answers = ${JSON.stringify(answers)}::jsonb
    where id = ${sittingId}`.execute(tx);
  await sql`update exam_sitting set state = 'submitted', submitted_at = least(counted_at, deadline_at)
    where id = ${sittingId}`.execute(tx);
  await gradeSitting(tx, sittingId);
}

function answer(
  items: readonly SittingItem[],
  keyOf: KeyOf,
  {
    seed,
    skill,
    startedAt,
  }: { readonly seed: number; readonly skill: number; readonly startedAt: number },
): { readonly answers: Record<string, KeptAnswer>; readonly ms: number } {
  const next = chance(seed);
  const answers: Record<string, KeptAnswer> = {};
  let at = 0;
  for (const [index, item] of items.entries()) {
    const { key } = keyOf(item);
    const given = next() < skill ? rightAnswer(key, item.order) : wrongAnswer(key, item.order);
    const ms = Math.round(8000 + next() * 50_000);
    at += ms;
    answers[String(index + 1)] = { answer: given, revision: 1, at: startedAt + at, ms };
  }
  return { answers, ms: at };
}

function wrongAnswer(key: Key, order: readonly number[]): ShownAnswer {
  switch (key.type) {
    case 'single':
    case 'multiple':
      return { picked: [order.findIndex((place) => !key.correct.includes(place))] };
    case 'trueFalse':
      return { isTrue: !key.correct };
    case 'numeric':
      return { written: '1' };
    case 'fillIn':
      return { written: 'sample' };
    default:
      return key satisfies never;
  }
}
