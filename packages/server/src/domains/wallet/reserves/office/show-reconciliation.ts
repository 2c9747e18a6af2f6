import { formatMoney } from '@tradewind/contract';
import type { Reader } from '../../../../platform/database/database.ts';
import { before, type PageInput, toPage } from '../../../../platform/database/keyset.ts';
import { differenceInMicros, toMicros } from '../units.ts';

interface ReconciliationRow {
  readonly id: bigint;
  readonly network: string;
  readonly decimals: number;
  readonly madeAt: Date;
  readonly blockNumber: bigint;
  readonly treasury: string;
  readonly memberAddresses: string;
  readonly cold: string;
  readonly deposits: string;
  readonly payouts: string;
  readonly funding: string;
  readonly difference: string;
}

export function showReconciliation(row: ReconciliationRow) {
  const money = (raw: string | bigint) => formatMoney(toMicros(BigInt(raw), row.decimals));
  return {
    reconciliationId: String(row.id),
    network: row.network,
    madeAt: row.madeAt.toISOString(),
    block: Number(row.blockNumber),
    treasury: money(row.treasury),
    memberAddresses: money(row.memberAddresses),
    cold: money(row.cold),
    expected: money(BigInt(row.deposits) - BigInt(row.payouts) + BigInt(row.funding)),
    difference: formatMoney(differenceInMicros(BigInt(row.difference), row.decimals)),
  };
}

export async function listReconciliations(
  db: Reader,
  input: PageInput & { network?: string | undefined },
) {
  let query = db
    .selectFrom('reconciliation as r')
    .innerJoin('coinNetwork as n', 'n.code', 'r.network')
    .selectAll('r')
    .select('n.decimals')
    .where('r.id', '<', before(input))
    .orderBy('r.id', 'desc')
    .limit(input.size + 1);
  if (input.network !== undefined) query = query.where('r.network', '=', input.network);
  return toPage(await query.execute(), input, showReconciliation);
}
