import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { dropReward, oweReward } from '../reward/owe.ts';
import { issueCertificate, reinstateCertificate } from './issue.ts';
import { lockOutcome, type OutcomeKey } from './lock-outcome.ts';
import { readOutcome } from './outcome.ts';
import { withdrawCertificate } from './withdraw.ts';

/**
 * Updates what a member has from a paper after its attempts were graded again. Must be called in each
 * transaction that may change a grading, and when a teacher revokes a certificate. The certificate belongs to
 * the first attempt that passed. If that attempt no longer passes, its certificate is revoked and the next
 * passing attempt gets one. A certificate that a teacher has revoked is never restored.
 */
export async function reconsider(tx: Tx, sittingId: bigint): Promise<void> {
  const outcome = await readOutcome(tx, sittingId);
  if (!outcome) return;
  await lockOutcome(tx, outcome);
  if (!outcome.isPassed) await withdrawCertificate(tx, outcome);
  const first = await firstPassed(tx, outcome);
  if (first === undefined) {
    await dropReward(tx, outcome);
    return;
  }
  const candidate = first === sittingId ? outcome : await readOutcome(tx, first);
  if (!candidate) return;
  if (!(await issueCertificate(tx, candidate))) await reinstateCertificate(tx, candidate);
  await oweReward(tx, candidate);
}

async function firstPassed(tx: Tx, { memberId, paperId }: OutcomeKey): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select s.id from exam_sitting s left join certificate c on c.sitting_id = s.id
    where s.member_id = ${memberId} and s.paper_id = ${paperId} and s.is_passed and s.type = 'formal'
      and c.revoked_by is null
    order by s.id limit 1`.execute(tx);
  return rows[0]?.id;
}
