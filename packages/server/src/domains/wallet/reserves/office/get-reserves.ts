import { formatAddress } from '@tradewind/chain/address';
import { formatMoney } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Chains } from '../../../../chains/index.ts';
import type { Reader } from '../../../../platform/database/database.ts';
import { hasNetworkInUse } from '../networks-in-use.ts';
import { showReconciliation } from './show-reconciliation.ts';

export async function getReserves(db: Reader, chains: Pick<Chains, 'rpcOf'>) {
  const networks = await db.selectFrom('coinNetwork').selectAll().orderBy('position').execute();
  const latest = await readLatest(db);
  const approved = await readApproved(db);
  const funding = await readFunding(db);
  const failures = await db.selectFrom('reconciliationFailure').selectAll().execute();
  return {
    networks: networks.map((network) => {
      const row = latest.find((one) => one.network === network.code);
      const failure = failures.find((one) => one.network === network.code);
      return {
        network: network.code,
        name: network.name,
        coin: network.coin,
        isConnected: chains.rpcOf(network.code) !== undefined,
        latest: row ? showReconciliation({ ...row, decimals: network.decimals }) : null,
        failure: failure
          ? { reason: failure.reason, failedAt: failure.failedAt.toISOString() }
          : null,
        ceiling: network.treasuryCeiling === null ? null : formatMoney(network.treasuryCeiling),
        coldAddress: network.coldAddress && formatAddress(network.chain, network.coldAddress),
        sweepMinimum: formatMoney(network.sweepMinimum),
        approved: formatMoney(approved.get(network.code) ?? 0n),
        funding: formatMoney(funding.get(network.code) ?? 0n),
      };
    }),
    books: await readBooks(db),
  };
}

/** Returns the newest reconciliation of each network, with one index lookup per network. */
async function readLatest(db: Reader) {
  return await db
    .selectFrom('coinNetwork as n')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('reconciliation')
          .selectAll()
          .whereRef('reconciliation.network', '=', 'n.code')
          .orderBy('reconciliation.id', 'desc')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .selectAll('r')
    .execute();
}

async function readApproved(db: Reader): Promise<Map<string, bigint>> {
  const rows = await db
    .selectFrom('withdrawal')
    .select(['network', sql<bigint>`sum(amount - charge)::bigint`.as('arrives')])
    .where('state', '=', 'approved')
    .groupBy('network')
    .execute();
  return new Map(rows.map(({ network, arrives }) => [network, arrives]));
}

async function readFunding(db: Reader): Promise<Map<string, bigint>> {
  const rows = await db
    .selectFrom('treasuryFunding')
    .select(['network', sql<bigint>`sum(amount)::bigint`.as('funding')])
    .groupBy('network')
    .execute();
  return new Map(rows.map(({ network, funding }) => [network, funding]));
}

const money = (micros: string) => formatMoney(BigInt(micros));

async function readBooks(db: Reader) {
  const rows = await db
    .selectFrom('coin as c')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('custodyCheck')
          .selectAll()
          .whereRef('custodyCheck.coin', '=', 'c.code')
          .orderBy('custodyCheck.id', 'desc')
          .limit(1)
          .as('check'),
      (join) => join.onTrue(),
    )
    .selectAll('check')
    .where(hasNetworkInUse(sql`c.code`))
    .orderBy('c.position')
    .execute();
  return rows.map((row) => ({
    coin: row.coin,
    custody: money(row.custody),
    deposits: money(row.deposits),
    withdrawals: money(row.withdrawals),
    funding: money(row.funding),
    difference: money(row.difference),
  }));
}
