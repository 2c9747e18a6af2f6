import type { IncidentKind } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/**
 * True if an operator has resolved the incident that kept deposit `d` from being credited, and the deposit has not
 * changed on the chain since.
 */
export const wasLookedInto = sql<boolean>`exists (
  select from chain_incident i
  where i.deposit_id = d.id and i.kind in ('disputed', 'notCredited')
    and i.resolved_by is not null and i.opened_at >= d.changed_at)`;

interface Cause {
  readonly kind: IncidentKind;
  readonly depositId: bigint;
  /** The part of an incident's detail that identifies its cause. */
  readonly detail: Readonly<Record<string, string>>;
}

/**
 * True if an operator has resolved an incident with the same cause, so that an attempt that finds it again opens no new
 * one. The deposit's row must be locked, as it is while an operator resolves an incident.
 */
export async function isResolved(tx: Tx, { kind, depositId, detail }: Cause): Promise<boolean> {
  const { rows } = await sql`
    select from chain_incident i join deposit d on d.id = i.deposit_id
    where i.deposit_id = ${depositId} and i.kind = ${kind} and i.resolved_by is not null
      and i.opened_at >= d.changed_at and i.detail @> ${JSON.stringify(detail)}::jsonb
    limit 1`.execute(tx);
  return rows.length > 0;
}
