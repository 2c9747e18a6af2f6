import { sql } from 'kysely';
import type { TellOfQuorum } from '../../../chains/index.ts';
import { publishAll } from '../../../platform/live/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/domain/services.ts';

/** The maximum number of members that get an event; others see the change on their next request. */
const mostTold = 500;

/**
 * Records a security event for each change of a quorum, and publishes events to members whose withdrawals on the
 * network wait.
 */
export function createQuorumTeller({
  securityEvents,
}: Pick<Services, 'securityEvents'>): TellOfQuorum {
  return async (tx, { network, isBroken, agreeing, needed, configured, problem }) => {
    await securityEvents.noteIn(tx, {
      kind: isBroken ? 'quorum-broken' : 'quorum-restored',
      detail: { chain: network, agreeing, needed, configured, problem },
    });
    await publishAll(tx, await listWatching(tx, network));
  };
}

async function listWatching(tx: Tx, network: string) {
  const { rows } = await sql<{ id: bigint; memberId: bigint }>`
    select id, member_id from withdrawal
    where network = ${network} and state in ('approved', 'signed', 'broadcast')
    order by id limit ${mostTold}`.execute(tx);
  return rows.map(({ id, memberId }) => ({
    audience: `member:${memberId}` as const,
    topic: 'withdrawals' as const,
    subject: id,
  }));
}
