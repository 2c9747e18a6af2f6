import pg from 'pg';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../platform/errors/app-error.ts';

/*
 * Two people decide how often an exam that pays may be tried. A trigger refuses an opening that would exceed
 * that, counted over all openings of the member.
 */

/** Runs a statement that opens an exam, and throws the trigger's refusal as an AppError. */
export async function withinAttempts<T>(open: Promise<T>): Promise<T> {
  try {
    return await open;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'attempts_of_paying_paper')
      throw new AppError('attemptsOfPayingPaper');
    throw error;
  }
}

/**
 * SQL condition: the earlier attempts of member `m` leave fewer than the opening would give. False if the
 * opening gives more than the paper allows anybody, because the trigger then refuses it for all.
 */
export function hasTooFewAttempts(paperId: bigint, attempts: number): RawBuilder<boolean> {
  return sql`exists (select from exam_paper p
    where p.id = ${paperId} and p.reward > 0 and ${attempts}::int <= p.attempts
      and ${attempts}::int + (select count(*) from exam_sitting s
        where s.member_id = m.id and s.paper_id = p.id) > p.attempts)`;
}
