import { type CallInput, type consoleCalls, formatMoney, parseMoney } from '@tradewind/contract';
import { changed, type ChangeFlow } from '../../../change-flow.ts';
import { lockNetwork } from './lock-network.ts';

type Input = CallInput<typeof consoleCalls.setNetworkQuorum>;

/**
 * Fewer providers that must agree, or more money that is credited without them, take two operators: one of them together with
 * one lying provider could otherwise invent deposits. More providers and less money are set at once.
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
