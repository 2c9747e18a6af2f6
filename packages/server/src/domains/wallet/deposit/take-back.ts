import { formatMoney } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Network } from '../../../chains/index.ts';
import { raiseNotice } from '../../notices/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { academy, type Line, post, requestIdFor } from '../ledger/index.ts';
import { reversalNotice } from './deposit-notices.ts';
import type { Missing } from './find-missing.ts';
import { openIncident } from './incidents.ts';

/**
 * Handles a deposit whose block is no longer on the chain. A credited deposit is reversed as far as the member's
 * balance allows: no balance becomes negative. The part that the member has spent is the academy's loss and opens an
 * incident.
 */
export async function takeBack(tx: Tx, network: Network, deposit: Missing): Promise<void> {
  if (deposit.state === 'credited') await reverse(tx, network, deposit);
  await tx
    .updateTable('deposit')
    .set({
      state: deposit.state === 'credited' ? 'reversed' : 'gone',
      journalId: null,
      creditedAt: null,
      changedAt: sql<Date>`now()`,
    })
    .where('id', '=', deposit.id)
    .execute();
}

async function reverse(tx: Tx, network: Network, deposit: Missing): Promise<void> {
  const { id, memberId, amount, credits } = deposit;
  const { code, coin } = network;
  // A deposit below one micro-unit had added nothing.
  if (amount === 0n) return;
  const available = await lockAvailable(tx, memberId, coin);
  const taken = available < amount ? available : amount;
  const short = amount - taken;
  const lines: Line[] = [{ holder: academy, account: 'custody', amount }];
  if (taken > 0n)
    lines.push({ holder: memberId, account: 'available', amount: -taken, category: 'deposit' });
  if (short > 0n) lines.push({ holder: academy, account: 'adjustments', amount: -short });
  const { journalId } = await post(tx, {
    kind: 'depositReversal',
    coin,
    actorId: academy,
    requestId: requestIdFor(`deposit-reversal-${credits}`, id),
    detail: { deposit: String(id), network: code, transaction: deposit.transactionHash },
    lines,
  });
  await tx
    .insertInto('depositPosting')
    .values({ depositId: id, journalId, amount: -amount })
    .execute();
  await openIncident(tx, {
    kind: short > 0n ? 'shortfall' : 'reversal',
    network: code,
    memberId,
    depositId: id,
    amount: short > 0n ? short : undefined,
    detail: { amount: formatMoney(amount), transaction: deposit.transactionHash },
  });
  await raiseNotice(tx, memberId, reversalNotice(network, { whole: amount, moved: taken }));
}

/** Locks the balance until the posting, so that the amount taken is available. */
async function lockAvailable(tx: Tx, memberId: bigint, coin: string): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select balance from ledger_account
    where holder = ${memberId} and coin = ${coin} and kind = 'available'
    for no key update`.execute(tx);
  return rows[0]?.balance ?? 0n;
}
