import { sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import { academy, requestIdFor, serverActor } from './journal.ts';
import { post } from './post.ts';

/** The balance of one coin that is waived when the account is closed. */
export interface WaivedBalance {
  readonly coin: string;
  /** Zero if there is no balance, or one that is too large to waive. */
  readonly amount: bigint;
  /** Balances below this amount are waived. */
  readonly below: bigint;
}

/**
 * Reads the balances that closing the account would waive: too small to be withdrawn on any network, with nothing frozen, and
 * below the coin's own limit, so that a high minimum for withdrawals takes no real money away.
 */
export async function readWaived(db: Reader, memberId: bigint): Promise<WaivedBalance[]> {
  const { rows } = await sql<WaivedBalance>`
    select c.code as coin, l.below, case when a.balance < l.below and not exists (
        select from ledger_account f where f.holder = a.holder and f.coin = a.coin
          and f.kind = 'frozen' and f.balance > 0)
      then a.balance::bigint else 0::bigint end as amount
    from coin c
      left join ledger_account a on a.holder = ${memberId} and a.coin = c.code and a.kind = 'available'
      cross join lateral (
        select least(c.waived_below, coalesce(min(n.minimum_withdrawal) filter (where n.withdrawals_on),
          min(n.minimum_withdrawal), 0)) as below
        from coin_network n where n.coin = c.code) l
    where l.below > 0
    order by c.position`.execute(db);
  return rows;
}

/** Moves waived balances to the academy. Runs in the transaction that closes the member, before the ledger accounts close. */
export async function waiveBalances(tx: Tx, memberId: bigint): Promise<void> {
  // Locks in the same order as posters do, so that the balances cannot change after they are read.
  await sql`select from ledger_account where holder = ${memberId}
    order by holder, coin, kind for no key update`.execute(tx);
  for (const { coin, amount } of await readWaived(tx, memberId)) {
    if (amount === 0n) continue;
    await post(tx, {
      kind: 'waiver',
      coin,
      actorId: serverActor,
      requestId: requestIdFor(`waive ${coin}`, memberId),
      detail: { reason: 'Too small to be withdrawn when the account was closed' },
      lines: [
        { holder: academy, account: 'adjustments', amount },
        { holder: memberId, account: 'available', amount: -amount, category: 'adjustment' },
      ],
    });
  }
}
