import type { IncidentEnding, IncidentKind } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

export interface NewIncident {
  readonly kind: IncidentKind;
  readonly network: string;
  readonly memberId?: bigint | undefined;
  readonly depositId?: bigint | undefined;
  /** What is missing, where that can be said. */
  readonly amount?: bigint | undefined;
  readonly detail?: Readonly<Record<string, string | number>>;
}

/**
 * Something that a person must look into. The same one, while it is open, is opened once; that of a payment
 * once for good, since nothing about it changes any more.
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

/** It is over without anybody's doing. */
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

/** What was taken back whole and is on the chain again: nobody lacks anything. */
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
