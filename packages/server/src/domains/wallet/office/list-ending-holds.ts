import { formatMoney } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { dateOf, microsOf, momentAt } from '../ledger/moment.ts';

interface PageOfHolds {
  readonly cursor?: string | undefined;
  readonly size: number;
}

export async function listEndingHolds(db: Reader, { cursor, size }: PageOfHolds) {
  let query = db
    .selectFrom('hold')
    .innerJoin('principal', 'principal.id', 'hold.memberId')
    .select(['hold.id', 'memberId', 'coin', 'amount', 'purpose', 'reason', 'hold.createdAt'])
    .select('principal.email')
    .select(microsOf('hold.expires_at').as('micros'))
    .where('state', '=', 'held')
    .where('expiresAt', 'is not', null)
    .orderBy('expiresAt')
    .orderBy('hold.id')
    .limit(size + 1);
  if (cursor !== undefined) {
    const [micros = 0n, id = 0n] = cursor.split('-').map(BigInt);
    query = query.where(
      sql<boolean>`(hold.expires_at, hold.id) > (${momentAt(micros)}, ${id}::bigint)`,
    );
  }
  const rows = await query.execute();
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => ({
      holdId: String(row.id),
      member: { memberId: String(row.memberId), account: row.email },
      coin: row.coin,
      amount: formatMoney(row.amount),
      purpose: row.purpose,
      reason: row.reason,
      expiresAt: dateOf(row.micros).toISOString(),
      createdAt: row.createdAt.toISOString(),
    })),
    nextCursor: rows.length > size && last ? `${last.micros}-${last.id}` : null,
  };
}
