import { type CallInput, type consoleCalls, formatMoney, parseMoney } from '@tradewind/contract';
import { changed, type ChangeFlow } from '../../../../platform/domain/change-flow.ts';
import { lockNetwork } from './lock-network.ts';

type Input = CallInput<typeof consoleCalls.setNetworkQuorum>;

/**
 * A lower quorum, or a higher amount that is credited below the quorum, takes two operators; otherwise one operator and one
 * lying provider could invent deposits. A higher quorum and a lower amount take one operator.
 */
export const quorumFlow: ChangeFlow<Input> = {
  subject: ({ network }) => `network:${network}`,
  async review(db, { network, quorum, amount, reason }) {
    const row = await db
      .selectFrom('coinNetwork')
      .select(['quorum', 'quorumAmount'])
      .where('code', '=', network)
      .executeTakeFirst();
    const asked = parseMoney(amount);
    if (!row || (quorum >= row.quorum && asked <= row.quorumAmount)) return undefined;
    return [
      changed('network', network, network),
      changed('quorum', row.quorum, quorum),
      changed('quorumAmount', formatMoney(row.quorumAmount), formatMoney(asked)),
      changed('reason', null, reason),
    ];
  },
  renew: lockNetwork,
};
