import type { IncidentEnding, IncidentKind } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

export interface NewIncident {
  readonly kind: IncidentKind;
  readonly network: string;
  readonly memberId?: bigint | undefined;
  readonly depositId?: bigint | undefined;
  /** The missing amount, if known. */
  readonly amount?: bigint | undefined;
  readonly detail?: Readonly<Record<string, string | number>>;
}

/**
 * Opens an incident for operators. The same incident is opened once while it is open; an incident about an outgoing
 * payment is opened only once ever, since that payment does not change any more.
 */
export async function openIncident(tx: Tx, incident: NewIncident): Promise<void> {
  const { kind, network, memberId, depositId, amount, detail = {} } = incident;
  await tx
    .insertInto('chainIncident')
    .values({
      kind,
      network,
      memberId: memberId ?? null,
      depositId: depositId ?? null,
      amount: amount ?? null,
      detail: JSON.stringify(detail),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Closes an incident whose cause has ended, without an operator. */
export async function closeIncident(
  tx: Tx,
  { kind, depositId }: { kind: IncidentKind; depositId: bigint },
  resolution: IncidentEnding,
): Promise<void> {
  await tx
    .updateTable('chainIncident')
    .set({ resolvedAt: sql<Date>`now()`, resolution })
    .where('depositId', '=', depositId)
    .where('kind', '=', kind)
    .where('resolvedAt', 'is', null)
    .execute();
}

/** Closes incidents about fully reversed deposits of a transaction that is on the chain again. */
export async function closeReversals(
  tx: Tx,
  { code }: { readonly code: string },
  deposit: { readonly memberId: bigint; readonly transactionHash: string },
): Promise<void> {
  const resolution: IncidentEnding = 'returned';
  await sql`
    update chain_incident i set resolved_at = now(), resolution = ${resolution}
    from deposit d
    where d.id = i.deposit_id and i.kind = 'reversal' and i.resolved_at is null
      and i.member_id = ${deposit.memberId} and d.network = ${code}
      and d.transaction_hash = decode(${deposit.transactionHash}, 'hex')`.execute(tx);
}
