import { formatMoney } from '@tradewind/contract';
import type { Reader } from '../../../../platform/database/database.ts';
import { before, type PageInput, toPage } from '../../../../platform/database/keyset.ts';

export async function listIncidents(
  db: Reader,
  input: PageInput & { state?: 'open' | 'resolved' | undefined },
) {
  let query = db
    .selectFrom('chainIncident as i')
    .innerJoin('coinNetwork as n', 'n.code', 'i.network')
    .leftJoin('principal as member', 'member.id', 'i.memberId')
    .leftJoin('principal as operator', 'operator.id', 'i.resolvedBy')
    .selectAll('i')
    .select(['n.coin', 'member.email as memberEmail', 'operator.email as operatorEmail'])
    .where('i.id', '<', before(input))
    .orderBy('i.id', 'desc')
    .limit(input.size + 1);
  if (input.state !== undefined)
    query = query.where('i.resolvedAt', input.state === 'open' ? 'is' : 'is not', null);
  return toPage(await query.execute(), input, (row) => ({
    incidentId: String(row.id),
    kind: row.kind,
    network: row.network,
    coin: row.coin,
    member:
      row.memberId === null
        ? null
        : { memberId: String(row.memberId), account: row.memberEmail ?? '' },
    depositId: row.depositId === null ? null : String(row.depositId),
    amount: row.amount === null ? null : formatMoney(row.amount),
    recovered: row.recovered === 0n ? null : formatMoney(row.recovered),
    detail: row.detail,
    openedAt: row.openedAt.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    resolvedBy:
      row.resolvedBy === null
        ? null
        : { operatorId: String(row.resolvedBy), email: row.operatorEmail ?? '' },
    resolution: row.resolution,
  }));
}
