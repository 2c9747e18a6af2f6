import type { CallInput, consoleCalls } from '@tradewind/contract';
import { changed, type ChangeFlow } from '../../../../platform/domain/change-flow.ts';
import { lockNetwork } from './lock-network.ts';

type Input = CallInput<typeof consoleCalls.switchNetwork>;

/** Switching a network on takes two operators, because it may have been switched off in an emergency. Switching off takes one. */
export const switchFlow: ChangeFlow<Input> = {
  subject: ({ network }) => `network:${network}`,
  async review(db, { network, what, on, reason }) {
    const row = await db
      .selectFrom('coinNetwork')
      .select(['depositsOn as deposits', 'withdrawalsOn as withdrawals'])
      .where('code', '=', network)
      .executeTakeFirst();
    if (!row || !on || row[what]) return undefined;
    return [
      changed('network', network, network),
      changed(what, false, true),
      changed('reason', null, reason),
    ];
  },
  renew: lockNetwork,
};
