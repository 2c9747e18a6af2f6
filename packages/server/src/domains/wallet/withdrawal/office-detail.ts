import { formatMoney } from '@tradewind/contract';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { isCertified } from '../../identity/index.ts';
import { readBalances } from '../ledger/index.ts';
import { approvalsOfW, forOffice, viewForOffice } from './office-list.ts';
import { readPayout } from './office-payout.ts';
import { viewSent } from '../view-transaction.ts';
import { restOfW, stopsOfW } from './stops.ts';
import { delayOfW, readEvents, sentHash } from './views.ts';

/** Returns everything that an operator needs for a decision. */
export async function readForOffice(tx: Tx, id: bigint) {
  const row = await forOffice(tx)
    .select([sentHash.as('hash'), stopsOfW.as('stops'), restOfW.as('restsUntil')])
    .select(delayOfW.as('delay'))
    .where('w.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  const balances = await readBalances(tx, row.memberId);
  const balance = balances.find(({ coin }) => coin === row.coin);
  const events = await readEvents(tx, id);
  const waits = row.state === 'requested' || row.state === 'approved';
  return {
    ...viewForOffice(row),
    holdId: String(row.holdId),
    delay: row.delay,
    stops: waits ? row.stops : [],
    restsUntil: waits ? (row.restsUntil?.toISOString() ?? null) : null,
    isCertified: await isCertified(tx, row.memberId),
    available: formatMoney(balance?.available ?? 0n),
    frozen: formatMoney(balance?.frozen ?? 0n),
    ...(await readHistory(tx, row)),
    approvedBy: await readApprovals(tx, id),
    // A withdrawal that needs approval again may have an earlier refused payout, which no longer matters.
    payout: row.state === 'requested' ? null : await readPayout(tx, id),
    events: events.map(({ state, at, operatorId, email, reason }) => ({
      state,
      at: at.toISOString(),
      operator: operatorId === null ? null : { operatorId: String(operatorId), email: email ?? '' },
      reason,
    })),
    ...viewSent(row.chain, row.hash, row.explorerTransaction),
  };
}

interface Place {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly coin: string;
  readonly chain: string;
  readonly address: Buffer;
}

interface History {
  readonly label: string | null;
  readonly listedAt: Date | null;
  readonly times: number;
  readonly paid: bigint;
  readonly otherMembers: number;
  readonly today: bigint;
}

/** Returns earlier withdrawals to the same address by this member, and by others. */
async function readHistory(tx: Tx, { id, memberId, coin, chain, address }: Place) {
  const { rows } = await sql<History>`
    select b.label, b.created_at as "listedAt", paid.times, paid.amount as paid,
      (select count(*) from (select distinct o.member_id from withdrawal o
          join coin_network n on n.code = o.network and n.chain = ${chain}
        where o.address = ${address} and o.member_id <> ${memberId} limit 100) others)::int
        as "otherMembers",
      coalesce((select sum(w.amount) from withdrawal w
        where w.member_id = ${memberId} and w.coin = ${coin} and w.created_at > now() - interval '24 hours'
          and w.state not in ('rejected', 'cancelled', 'refunded')), 0)::bigint as today
    from (
      select count(*)::int as times, coalesce(sum(arrived), 0)::bigint as amount from (
        select w.amount - w.charge as arrived from withdrawal w join coin_network n on n.code = w.network and n.chain = ${chain}
        where w.member_id = ${memberId} and w.address = ${address} and w.state = 'confirmed'
          and w.id < ${id}
        order by w.id desc limit 100) done) paid
      left join withdrawal_address b on b.member_id = ${memberId} and b.family = ${chain}
        and b.address = ${address} and b.removed_at is null`.execute(tx);
  const history = rows[0];
  if (!history) throw new Error('A query without a row');
  const { label, listedAt, times, paid, otherMembers, today } = history;
  return {
    paidToday: formatMoney(today),
    addressHistory: {
      label,
      listedAt: listedAt?.toISOString() ?? null,
      times,
      paid: formatMoney(paid),
      otherMembers,
    },
  };
}

async function readApprovals(tx: Tx, id: bigint) {
  const { rows } = await sql<{ operatorId: bigint; email: string; approvedAt: Date }>`
    select a.operator_id as "operatorId", p.email, a.approved_at as "approvedAt"
    from withdrawal w cross join lateral ${approvalsOfW} a join principal p on p.id = a.operator_id
    where w.id = ${id} order by a.approved_at`.execute(tx);
  return rows.map(({ operatorId, email, approvedAt }) => ({
    operator: { operatorId: String(operatorId), email },
    at: approvedAt.toISOString(),
  }));
}
