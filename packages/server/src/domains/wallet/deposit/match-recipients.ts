import { sql } from 'kysely';
import type { ChainTransfer, Network } from '../../../chains/index.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { type ChainAmount, toChainAmount } from './chain-amount.ts';

export interface Matched extends ChainAmount {
  readonly transfer: ChainTransfer;
  readonly addressId: bigint;
  readonly memberId: bigint;
}

/** The maximum number of transfers per statement. */
const most = 10_000;

/**
 * Finds which transfers went to members' addresses. The addresses stay in the database with one index lookup per
 * transfer, so memory does not grow with their number. All recipients are sent as one byte string, because the driver
 * encodes an array of thousands more slowly than the database finds them. Throws if an amount is too large to count,
 * which no real token has; it runs while the provider that reported it is in use, so the error is attributed to that
 * provider.
 */
export async function matchRecipients(
  db: Reader,
  { family, decimals }: Network,
  transfers: readonly ChainTransfer[],
): Promise<Matched[]> {
  const matched: Matched[] = [];
  for (let first = 0; first < transfers.length; first += most) {
    const part = transfers.slice(first, first + most);
    const recipients = Buffer.from(part.map(({ recipient }) => recipient).join(''), 'hex');
    // Without the offset the planner would read all addresses instead of looking each one up.
    const { rows } = await sql<{ nth: number; addressId: bigint; memberId: bigint }>`
      select r.nth, a.id as address_id, a.member_id
      from generate_series(0, ${part.length - 1}::int) as r (nth)
      cross join lateral (
        select id, member_id from deposit_address
        where family = ${family} and address = substring(${recipients}::bytea from r.nth * 20 + 1 for 20)
        offset 0) a
      order by r.nth`.execute(db);
    for (const { nth, addressId, memberId } of rows) {
      const transfer = part[nth];
      if (transfer)
        matched.push({
          transfer,
          addressId,
          memberId,
          ...toChainAmount(transfer.rawAmount, decimals),
        });
    }
  }
  return matched;
}
