import { sql } from 'kysely';
import type { Network, Reading } from '../../../chains/index.ts';
import { publishAll } from '../../../platform/live/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { deepEnough } from './due-deposits.ts';
import type { Missing } from './find-missing.ts';

/** The maximum number of members that get an event; others see the change on their next request. */
const mostMembers = 200;

interface Moved {
  readonly reading: Reading;
  /** False while the chain is being caught up with, since confirmations then change too fast to be shown. */
  readonly isLive: boolean;
  readonly missing: readonly Missing[];
}

/**
 * Publishes an event to members whose deposit got another confirmation or left the chain. Must be called after the
 * cursor has moved.
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
 * Returns members with a deposit that was not deep enough before these blocks. Other deposits have all confirmations,
 * and may wait for months while deposits are off or an incident is open.
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
