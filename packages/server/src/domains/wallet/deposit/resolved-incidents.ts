import type { IncidentKind } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/**
 * An operator has resolved what kept a deposit from being credited, and the chain has it where it had it then. For a
 * `where` with `d` for the deposit.
 */
export const wasLookedInto = sql<boolean>`exists (
  select from chain_incident i
  where i.deposit_id = d.id and i.kind in ('disputed', 'notCredited')
    and i.resolved_by is not null and i.opened_at >= d.changed_at)`;

interface Cause {
  readonly kind: IncidentKind;
  readonly depositId: bigint;
  /** What of an incident's detail makes it the same one. */
  readonly detail: Readonly<Record<string, string>>;
}

/**
 * Whether that very cause was resolved by an operator: a try that finds it again has found nothing new. Asked with
 * the deposit's row locked, as it is while somebody resolves one.
 */
export async function isResolved(tx: Tx, { kind, depositId, detail }: Cause): Promise<boolean> {
  const { rows } = await sql`
    select from chain_incident i join deposit d on d.id = i.deposit_id
    where i.deposit_id = ${depositId} and i.kind = ${kind} and i.resolved_by is not null
      and i.opened_at >= d.changed_at and i.detail @> ${JSON.stringify(detail)}::jsonb
    limit 1`.execute(tx);
  return rows.length > 0;
}
