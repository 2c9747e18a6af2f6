import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

export interface OutcomeKey {
  readonly memberId: bigint;
  readonly paperId: bigint;
}

/**
 * Locks what a member has from a paper, so that one transaction at a time decides it. Otherwise a transaction
 * that compares two attempts while another one grades one of them could leave the member with neither. Lock
 * sittings before it, certificates and rewards after it, and several outcomes in the order of
 * `compareOutcomes`.
 */
export async function lockOutcome(tx: Tx, { memberId, paperId }: OutcomeKey): Promise<void> {
  const name = `exam outcome ${memberId} ${paperId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

export function compareOutcomes(a: OutcomeKey, b: OutcomeKey): number {
  return Number(a.memberId - b.memberId) || Number(a.paperId - b.paperId);
}
