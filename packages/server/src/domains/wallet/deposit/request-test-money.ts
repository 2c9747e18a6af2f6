import { type appCalls, formatMoney } from '@tradewind/contract';
import type { Handler } from '../../../http/handler.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Rule } from '../../../platform/rate-limits/throttle.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { createAddresses } from './addresses.ts';

const given = 100_000_000n;
const patience: Rule = { name: 'test-money', times: 10, seconds: 600 };

/** Sends test money through the chain like any other deposit; nothing is credited here. */
export function requestTestMoney(services: Services): Handler<typeof appCalls.requestTestMoney> {
  const { chains, database, log, throttle } = services;
  const addressOf = createAddresses(services);
  return async ({ network }, { memberId }) => {
    const faucet = chains.faucetOf(network);
    const row = await database.db
      .selectFrom('coinNetwork')
      .select(['coin', 'chain', 'depositsOn'])
      .where('code', '=', network)
      .executeTakeFirst();
    if (!faucet || !row?.depositsOn) throw new AppError('notFound');
    const address = await addressOf(memberId, row.chain);
    if (!address) throw new AppError('notFound');
    await throttle.spend([patience, String(memberId)]);
    try {
      const transactionHash = await faucet.send(address, given);
      return { coin: row.coin, amount: formatMoney(given), transactionHash };
    } catch (error) {
      log.warn({ err: error, network }, 'no test money could be sent');
      throw new AppError('chainUnavailable');
    }
  };
}
