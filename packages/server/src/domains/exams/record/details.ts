import {
  type AnswersHeldBack,
  type appCalls,
  type CallOutput,
  formatMoney,
  inLanguage,
  type Language,
  type RewardStanding,
} from '@tradewind/contract';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { formalRuns } from '../grading/formal-runs.ts';
import { readBudget } from '../reward/budget.ts';
import type { Contents } from '../question/contents.ts';
import { readGradedItems } from './graded-items.ts';

/**
 * SQL: why right answers are held back. While a formal exam runs, no record shows them, not even of practice,
 * because papers share their questions; attempts submitted meanwhile are not even graded before it ends. They
 * are also held back while another attempt at this formal exam can begin, which draws from the same questions.
 */
const heldBack = sql<AnswersHeldBack | null>`case
  when ${formalRuns} then 'examRuns'
  when s.type = 'formal' and exists (select from exam_opening o
    where o.id = s.opening_id and o.state = 'opened' and o.valid_until > now()
      and (select count(*) < o.attempts and not coalesce(bool_or(a.is_passed), false)
        from exam_sitting a where a.opening_id = o.id)) then 'attemptLeft'
end`;

/** Returns a graded attempt for its member to review. Nothing is revealed before it is graded. */
export async function showRecord(
  { db, contents }: { readonly db: Db; readonly contents: Contents },
  asked: { readonly sittingId: bigint; readonly memberId: bigint; readonly language: Language },
): Promise<CallOutput<typeof appCalls.getExamSubjectDetailList>> {
  const sitting = await db
    .selectFrom('examSitting as s')
    .innerJoin('examSittingPaper as i', 'i.sittingId', 's.id')
    .innerJoin('examPaper as p', 'p.id', 's.paperId')
    .leftJoin('certificate as c', (join) =>
      join.onRef('c.sittingId', '=', 's.id').on('c.revokedAt', 'is', null),
    )
    // Of several passing attempts, one has the certificate, and the reward belongs to that one.
    .leftJoin('examReward as r', (join) =>
      join
        .onRef('r.memberId', '=', 'c.memberId')
        .onRef('r.paperId', '=', 'c.paperId')
        .on('r.state', '<>', 'dropped'),
    )
    .select([
      's.state',
      's.answers',
      's.language',
      's.mostPoints',
      'i.items',
      'p.texts',
      's.type',
      's.paperId',
      's.isTimedOut',
      's.handedInReason',
      'c.code',
      'r.coin',
      'r.amount',
      'r.state as rewardState',
      'r.dueAt',
    ])
    .select(heldBack.as('heldBack'))
    .select(sql<number>`extract(epoch from s.submitted_at - s.started_at)::int`.as('used'))
    .where('s.id', '=', asked.sittingId)
    .where('s.memberId', '=', asked.memberId)
    .executeTakeFirst();
  if (!sitting) throw new AppError('notFound');
  if (sitting.state !== 'graded') throw notGraded(sitting);
  const grading = await db
    .selectFrom('examGrading')
    .select(['round', 'points', 'isPassed', 'items', 'passPercent'])
    .where('sittingId', '=', asked.sittingId)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const items = await readGradedItems({ db, contents }, sitting, grading.items, asked.language);
  return {
    paperId: String(sitting.paperId),
    name: inLanguage(sitting.texts, asked.language)?.name ?? '',
    testType: sitting.type,
    points: grading.points / 100,
    mostPoints: sitting.mostPoints / 100,
    passPercent: grading.passPercent,
    isPassed: grading.isPassed,
    wasRegraded: grading.round > 1,
    secondsUsed: sitting.used,
    isTimedOut: sitting.isTimedOut,
    handedInReason: sitting.handedInReason,
    certificateCode: sitting.code,
    reward: await rewardIn(db, sitting),
    heldBack: sitting.heldBack,
    items: items.map((item) =>
      sitting.heldBack === null ? item : Object.assign(item, { right: null, explanation: null }),
    ),
  };
}

/** Grading usually takes a moment, but an attempt submitted beside a formal exam waits for that exam's end. */
function notGraded({ state, heldBack: why }: { state: string; heldBack: AnswersHeldBack | null }) {
  const waitsForExam = state === 'submitted' && why === 'examRuns';
  return new AppError(waitsForExam ? 'gradedAfterExam' : 'sittingNotOver');
}

async function rewardIn(
  db: Db,
  row: {
    readonly coin: string | null;
    readonly amount: bigint | null;
    readonly rewardState: string | null;
    readonly dueAt: Date | null;
  },
) {
  const { coin, amount } = row;
  if (coin === null || amount === null) return null;
  return { coin, amount: formatMoney(amount), standing: await standingOf(db, { ...row, amount }) };
}

interface Reward {
  readonly amount: bigint;
  readonly rewardState: string | null;
  readonly dueAt: Date | null;
}

async function standingOf(db: Db, { amount, rewardState, dueAt }: Reward): Promise<RewardStanding> {
  if (rewardState === 'paid') return 'paid';
  if (dueAt === null) return 'waitsForName';
  if (dueAt > new Date()) return 'waitsForTomorrow';
  return (await readBudget(db)).covers(amount) ? 'onItsWay' : 'waitsForBudget';
}
