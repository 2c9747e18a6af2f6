import { AppError } from '../../../platform/errors/app-error.ts';
import type { Reader } from '../../../platform/database/database.ts';

export type Network = Awaited<ReturnType<typeof readNetwork>>;

/** Reads a network on which withdrawals are switched on; throws if there is none. */
export async function readNetwork(db: Reader, code: string, coin?: string) {
  const row = await db
    .selectFrom('coinNetwork')
    .select(['code', 'coin', 'name', 'chain as family', 'contractAddress'])
    .select(['minimumWithdrawal', 'serviceCharge', 'withdrawalsOn'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (!row?.withdrawalsOn || (coin !== undefined && row.coin !== coin))
    throw new AppError('networkClosed');
  return row;
}
