import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';

/**
 * Closes the member's ledger accounts: from then on the ledger's functions refuse every posting to them. All accounts
 * are opened first, because a missing row cannot be locked; then all are locked in the posters' order, so that running
 * transfers finish first and their effect is seen.
 */
export async function closeLedgerAccounts(tx: Tx, memberId: bigint): Promise<void> {
  await sql`
    insert into ledger_account (holder, coin, kind, balance)
    select ${memberId}, c.code, k.kind, 0
    from coin c, unnest(array['available', 'frozen']::account_kind[]) as k (kind)
    order by 2, 3
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ balance: bigint }>`
    select balance from ledger_account where holder = ${memberId}
    order by holder, coin, kind for no key update`.execute(tx);
  if (rows.some(({ balance }) => balance !== 0n)) throw new AppError('closingRefused');
  await sql`update ledger_account set closed_at = now() where holder = ${memberId}`.execute(tx);
}
