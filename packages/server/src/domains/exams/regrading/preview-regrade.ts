import type { CallOutput, consoleCalls, Language } from '@tradewind/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { namePaper, nameQuestions } from '../record/names.ts';
import { type Effect, effectOf } from './regrade-sitting.ts';
import { regradeItems } from './regrade-items.ts';
import { readSittings, readVersionsOf } from './read-sittings.ts';
import { isInScope, onlyQuestion, requireScope, type Scope } from './scope.ts';
import { wasGradedBy } from './was-graded-by.ts';

/** Number of latest attempts that are tried. For one question, more are searched for it. */
const mostTried = 500;
const mostLookedThrough = 10_000;
const inOneGo = 50;
const mostWaiting = 1000;
const mostNamed = 50;

type Preview = CallOutput<typeof consoleCalls.previewRegrade>;

interface Asked {
  readonly language: Language;
  /** Leaves out sittings that were graded for the first time later; undefined for none. */
  readonly seenUntil?: Date | undefined;
}

/**
 * Computes a regrade without saving it, a few attempts at a time, so that other requests are answered in
 * between.
 */
export async function previewRegrade(
  db: Reader,
  scope: Scope,
  { language, seenUntil }: Asked,
): Promise<Preview> {
  await requireScope(db, scope);
  const { ids, isSample } = await findSittings(db, scope, wasGradedBy(seenUntil));
  const sums = { changed: 0, raised: 0, lowered: 0, passesGained: 0, passesLost: 0 };
  const unmatched = new Map<string, number>();
  for (let from = 0; from < ids.length; from += inOneGo) {
    const sittings = await readSittings(db, ids.slice(from, from + inOneGo));
    const versionsOf = await readVersionsOf(db, sittings, sql`now()`);
    for (const sitting of sittings) {
      const again = regradeItems(sitting, versionsOf, onlyQuestion(scope));
      add(sums, effectOf(sitting, again));
      for (const question of again.unmatched)
        unmatched.set(question, (unmatched.get(question) ?? 0) + 1);
    }
  }
  const worst = [...unmatched].toSorted(([, one], [, other]) => other - one).slice(0, mostNamed);
  const titles = await nameQuestions(db, [...worst.map(([id]) => id), ...idOf(scope)], language);
  const named = (questionId: string, sittings: number) => ({
    questionId,
    title: titles.get(questionId) ?? '',
    sittings,
  });
  return {
    paper: 'paperId' in scope ? await namePaper(db, scope.paperId, language) : null,
    question: 'questionId' in scope ? named(String(scope.questionId), ids.length) : null,
    tried: ids.length,
    isSample,
    ...sums,
    unmatched: worst.map(([questionId, sittings]) => named(questionId, sittings)),
    waiting: await countWaiting(db, scope),
  };
}

const idOf = (scope: Scope): string[] => ('questionId' in scope ? [String(scope.questionId)] : []);

function add(sums: Record<Exclude<keyof Effect, 'unmatched'>, number>, effect: Effect): void {
  sums.changed += effect.changed;
  sums.raised += effect.raised;
  sums.lowered += effect.lowered;
  sums.passesGained += effect.passesGained;
  sums.passesLost += effect.passesLost;
}

async function findSittings(db: Reader, scope: Scope, wasGraded: RawBuilder<boolean>) {
  const { rows } =
    'paperId' in scope
      ? await sql<{ id: bigint }>`
          select id from exam_sitting s where paper_id = ${scope.paperId} and state = 'graded'
            and ${wasGraded}
          order by id desc limit ${mostTried + 1}`.execute(db)
      : await sql<{ id: bigint }>`
          select s.id from (select id from exam_sitting s where state = 'graded' and ${wasGraded}
            order by id desc limit ${mostLookedThrough}) s
          join exam_sitting_paper i on i.sitting_id = s.id
          where ${isInScope(scope)} order by s.id desc limit ${mostTried + 1}`.execute(db);
  const ids = rows.slice(0, mostTried).map(({ id }) => id);
  return { ids, isSample: rows.length > mostTried || (await hasMore(db, scope, wasGraded)) };
}

/** True if there are attempts beyond those that were searched for the question. */
async function hasMore(db: Reader, scope: Scope, wasGraded: RawBuilder<boolean>): Promise<boolean> {
  if ('paperId' in scope) return false;
  const { rows } = await sql<{ id: bigint }>`select id from exam_sitting s where state = 'graded'
    and ${wasGraded} order by id desc offset ${mostLookedThrough} limit 1`.execute(db);
  return rows.length > 0;
}

async function countWaiting(db: Reader, scope: Scope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from (
        select id, paper_id from exam_sitting where state = 'running'
        union all select id, paper_id from exam_sitting where state = 'submitted') s
      join exam_sitting_paper i on i.sitting_id = s.id
      where ${isInScope(scope)} limit ${mostWaiting}) w`.execute(db);
  return rows[0]?.count ?? 0;
}
