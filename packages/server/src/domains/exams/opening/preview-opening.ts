import type { OpeningOutcome } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { findAddressees } from './addressees.ts';
import { findUsedUp, requirePublished } from './open-for-members.ts';
import { isSpent } from './retire-spent.ts';

/** Returns what opening would report for each address, without doing it; later changes may alter the result. */
export async function previewOpening(
  tx: Tx,
  { paperId, attempts }: { readonly paperId: bigint; readonly attempts: number },
  accounts: readonly string[],
): Promise<OpeningOutcome[]> {
  await requirePublished(tx, paperId);
  const addressees = await findAddressees(tx, accounts);
  const memberIds = addressees.flatMap(({ memberId }) => memberId ?? []);
  const { rows } = await sql<{ memberId: bigint }>`
    select o.member_id from exam_opening o
    where o.paper_id = ${paperId} and o.member_id = any(${memberIds}::bigint[])
      and o.state = 'opened' and not ${isSpent}`.execute(tx);
  const having = new Set(rows.map(({ memberId }) => memberId));
  const usedUp = await findUsedUp(tx, { paperId, attempts }, memberIds);
  return addressees.map(({ memberId = 0n, outcome }) => {
    if (outcome !== undefined) return outcome;
    if (having.has(memberId)) return 'alreadyOpen';
    return usedUp.has(memberId) ? 'tooFewAttempts' : 'opened';
  });
}
