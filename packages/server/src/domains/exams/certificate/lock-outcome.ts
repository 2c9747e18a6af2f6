import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

export interface OutcomeKey {
  readonly memberId: bigint;
  readonly paperId: bigint;
}

/**
 * What a member has from a paper is decided by one transaction at a time: who looks at two attempts while another
 * grades one of them would leave the member with neither. Sittings are locked before it, certificates and
 * rewards after it, and several of it in the order of `compareOutcomes`.
 */
export async function lockOutcome(tx: Tx, { memberId, paperId }: OutcomeKey): Promise<void> {
  const name = `exam outcome ${memberId} ${paperId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

export function compareOutcomes(a: OutcomeKey, b: OutcomeKey): number {
  return Number(a.memberId - b.memberId) || Number(a.paperId - b.paperId);
}
