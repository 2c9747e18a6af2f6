import type { Network } from '../../chain/index.ts';
import { publishAll } from '../../live/index.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Told at once; with more than this on their way, the others see it when they look. */
const mostMembers = 200;

/** Members whose deposits wait for confirmations hear that there is one more. */
export async function tellArriving(tx: Tx, { code }: Network): Promise<void> {
  const members = await tx
    .selectFrom('deposit')
    .select('memberId')
    .distinct()
    .where('network', '=', code)
    .where('state', '=', 'seen')
    .limit(mostMembers)
    .execute();
  await publishAll(
    tx,
    members.map(({ memberId }) => ({
      audience: `member:${memberId}` as const,
      topic: 'deposits' as const,
      subject: null,
    })),
  );
}
