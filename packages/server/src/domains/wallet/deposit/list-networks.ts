import { formatAddress } from '@tradewind/chain/address';
import { type appCalls, type CallOutput, formatMoney } from '@tradewind/contract';
import type { Handler } from '../../../http/handler.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { createAddresses } from './addresses.ts';

type Network = CallOutput<typeof appCalls.getCoinNetwork>['items'][number];

/**
 * Returns the networks, with the member's address only where the chain is being read, so that no deposit goes
 * unnoticed.
 */
export function getCoinNetwork(services: Services): Handler<typeof appCalls.getCoinNetwork> {
  const { database, chains } = services;
  const addressOf = createAddresses(services);
  return async (_, { memberId }) => {
    const rows = await database.db
      .selectFrom('coinNetwork')
      .selectAll()
      .orderBy('position')
      .execute();
    const items: Network[] = [];
    for (const row of rows) {
      const isRead = row.depositsOn && chains.rpcOf(row.code) !== undefined;
      const address = isRead ? await addressOf(memberId, row.chain) : undefined;
      items.push({
        coin: row.coin,
        network: row.code,
        name: row.name,
        family: row.chain,
        address: address === undefined ? null : formatAddress(row.chain, address),
        contractAddress: row.contractAddress,
        explorerTransaction: row.explorerTransaction,
        hasFaucet: address !== undefined && chains.faucetOf(row.code) !== undefined,
        confirmations: row.confirmations,
        expectedMinutes: row.expectedMinutes,
        minimumDeposit: formatMoney(row.minimumDeposit),
        minimumWithdrawal: formatMoney(row.minimumWithdrawal),
        serviceCharge: formatMoney(row.serviceCharge),
        depositsOn: address !== undefined,
        withdrawalsOn: row.withdrawalsOn,
      });
    }
    return { items };
  };
}
