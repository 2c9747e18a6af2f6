import { sql } from 'kysely';
import type { TellOfQuorum } from '../../../chains/index.ts';
import { publishAll } from '../../../platform/live/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/domain/services.ts';

/** Members with a withdrawal under way that are told at once; the others see it when they look. */
const mostTold = 500;

/** A security event and a log line for each change, and those who watch a withdrawal of the network see why it waits. */
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
