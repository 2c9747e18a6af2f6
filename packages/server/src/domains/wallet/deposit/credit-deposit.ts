import { sql } from 'kysely';
import type { Network } from '../../../chains/index.ts';
import { raiseNotice } from '../../notices/index.ts';
import { publish } from '../../../platform/live/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { academy, type Line, post, requestIdFor } from '../ledger/index.ts';
import { creditNotice } from './deposit-notices.ts';
import { deepEnough, type DueDeposit } from './due-deposits.ts';
import { recoverShortfall } from './recover-shortfall.ts';

interface Locked {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly addressId: bigint;
  readonly amount: bigint;
  readonly credits: number;
  readonly minimum: bigint;
  readonly transactionHash: string;
}

/** The maximum number of small deposits that are credited together. */
const mostTogether = 500;

/**
 * Credits the deposit exactly once: its row is locked and must be unchanged since the chain was asked, and the cursor
 * cannot move back below it until the commit. The journal, the notice and the state change together. Returns false if
 * the deposit has changed.
 */
export async function creditDeposit(tx: Tx, network: Network, due: DueDeposit): Promise<boolean> {
  const deposit = await lock(tx, due);
  if (!deposit) return false;
  const { memberId, amount, minimum } = deposit;
  if (amount >= minimum) {
    await credit(tx, network, deposit, [deposit]);
  } else {
    await tx
      .updateTable('deposit')
      .set({ state: 'belowMinimum', changedAt: sql<Date>`now()` })
      .where('id', '=', deposit.id)
      .execute();
    const small = [deposit, ...(await lockSmall(tx, network.code, deposit))];
    if (sumOf(small) >= minimum) await credit(tx, network, deposit, small);
  }
  await publish(tx, `member:${memberId}`, 'deposits', deposit.id);
  return true;
}

async function lock(tx: Tx, due: DueDeposit): Promise<Locked | undefined> {
  const { rows } = await sql<Locked>`
    select d.id, d.member_id, d.address_id, d.amount, d.credits, n.minimum_deposit as minimum,
      encode(d.transaction_hash, 'hex') as transaction_hash
    from chain_cursor c
      join coin_network n on n.code = c.network
      join deposit d on d.network = c.network
      join deposit_address a on a.id = d.address_id
    where d.id = ${due.id} and d.state = 'seen' and d.block_hash = decode(${due.blockHash}, 'hex')
      and a.address = decode(${due.recipient}, 'hex') and d.raw_amount = ${due.rawAmount}::numeric
      and n.deposits_on and d.block_number <= ${deepEnough}
    for no key update of d for share of c`.execute(tx);
  return rows[0];
}

type Small = Pick<Locked, 'id' | 'amount' | 'transactionHash'>;

/** Locks the member's other small deposits, largest first: dust from strangers must not keep the others from adding up. */
async function lockSmall(tx: Tx, network: string, besides: Locked): Promise<Small[]> {
  return await tx
    .selectFrom('deposit')
    .select(['id', 'amount', sql<string>`encode(transaction_hash, 'hex')`.as('transactionHash')])
    .where('network', '=', network)
    .where('addressId', '=', besides.addressId)
    .where('state', '=', 'belowMinimum')
    .where('amount', '>', 0n)
    .where('id', '<>', besides.id)
    .orderBy('amount', 'desc')
    .orderBy('id')
    .limit(mostTogether - 1)
    .forNoKeyUpdate()
    .execute();
}

/** Credits the deposits with one journal; `deposit` is the one that brought the sum up to the minimum. */
async function credit(
  tx: Tx,
  network: Network,
  deposit: Locked,
  together: readonly Small[],
): Promise<void> {
  const { code, coin } = network;
  const { id, memberId, credits, transactionHash: transaction } = deposit;
  const amount = sumOf(together);
  const recovered = await recoverShortfall(tx, { network: code, memberId, together });
  const lines: Line[] = [{ holder: academy, account: 'custody', amount: -amount }];
  const given = amount - recovered;
  if (given > 0n)
    lines.push({ holder: memberId, account: 'available', amount: given, category: 'deposit' });
  if (recovered > 0n) lines.push({ holder: academy, account: 'adjustments', amount: recovered });
  const { journalId } = await post(tx, {
    kind: 'deposit',
    coin,
    actorId: academy,
    requestId: requestIdFor(`deposit-credit-${credits + 1}`, id),
    detail: { deposit: String(id), network: code, transaction },
    lines,
  });
  await tx
    .insertInto('depositPosting')
    .values(together.map((one) => ({ depositId: one.id, journalId, amount: one.amount })))
    .execute();
  await tx
    .updateTable('deposit')
    .set((eb) => ({
      state: 'credited',
      journalId,
      credits: eb('credits', '+', 1),
      creditedAt: sql<Date>`now()`,
      changedAt: sql<Date>`now()`,
    }))
    .where(
      'id',
      'in',
      together.map((one) => one.id),
    )
    .execute();
  await raiseNotice(tx, memberId, creditNotice(network, { whole: amount, moved: given }));
}

function sumOf(deposits: readonly Small[]): bigint {
  return deposits.reduce((sum, { amount }) => sum + amount, 0n);
}
