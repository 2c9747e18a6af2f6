import { sql } from 'kysely';
import type { Network, Reading } from '../../../chains/index.ts';
import { publishAll } from '../../../platform/live/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { deepEnough } from './due-deposits.ts';
import type { Missing } from './find-missing.ts';

/** Told at once; with more than this on their way, the others see it when they look. */
const mostMembers = 200;

interface Moved {
  readonly reading: Reading;
  /** Those of a chain that is being caught up with count their confirmations too fast to be watched. */
  readonly isLive: boolean;
  readonly missing: readonly Missing[];
}

/**
 * Members hear that what they wait for has one more confirmation, or is no longer on the chain. To be called
 * when the cursor has moved.
 */
export async function tellMoved(
  tx: Tx,
  network: Network,
  { reading, isLive, missing }: Moved,
): Promise<void> {
  const arriving = isLive ? await listArriving(tx, network, reading) : [];
  const members = new Set([...missing.map(({ memberId }) => memberId), ...arriving]);
  await publishAll(
    tx,
    [...members].map((memberId) => ({
      audience: `member:${memberId}` as const,
      topic: 'deposits' as const,
      subject: null,
    })),
  );
}

/**
 * Those with a deposit that was not deep enough before these blocks: all others have their confirmations, and
 * may stay as they are for months, where deposits are off or somebody looks into them.
 */
async function listArriving(tx: Tx, { code }: Network, { from, to }: Reading): Promise<bigint[]> {
  const { rows } = await sql<{ memberId: bigint }>`
    select d.member_id from deposit d
      join coin_network n on n.code = d.network
      join chain_cursor c on c.network = d.network
    where d.network = ${code} and d.state = 'seen'
      and d.block_number > ${deepEnough} - ${to - from + 1n}::bigint
    group by d.member_id order by max(d.block_number) desc limit ${mostMembers}`.execute(tx);
  return rows.map(({ memberId }) => memberId);
}
