import type { Reader } from '../../platform/database/database.ts';
import { readTotals } from './ledger/index.ts';

/** Returns the custody balance of the ledger as a positive amount. */
export async function readCustody(db: Reader, coin: string): Promise<bigint> {
  const totals = await readTotals(db);
  const custody = totals.find((total) => total.coin === coin && total.kind === 'custody');
  return -(custody?.balance ?? 0n);
}
