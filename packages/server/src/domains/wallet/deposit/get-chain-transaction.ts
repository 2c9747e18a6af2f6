import { formatAddress } from '@tradewind/chain/address';
import { type appCalls, formatMoney } from '@tradewind/contract';
import { formatEther } from 'viem/utils';
import { readNetwork, readTransaction, RpcUnavailable } from '../../../chains/index.ts';
import type { Handler } from '../../../http/handler.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { networkOf } from '../../../platform/rate-limits/network.ts';
import type { Rule } from '../../../platform/rate-limits/throttle.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { toChainAmount } from './chain-amount.ts';

/** Fees are shown in whole gwei; smaller parts are cut off. */
const gwei = 10n ** 9n;

const looks: Rule = { name: 'chain-transaction', times: 120, seconds: 60 };

/**
 * Looks up a transaction on a development chain only: other chains have explorers, and their providers' requests are
 * better spent on deposits and payouts.
 */
export function getChainTransaction({
  chains,
  database,
  log,
  throttle,
}: Services): Handler<typeof appCalls.getChainTransaction> {
  return async ({ network: code, transactionHash }, { ip }) => {
    const rpc = chains.faucetOf(code) && chains.rpcOf(code);
    const network = rpc && (await readNetwork(database.db, code));
    if (!rpc || !network) throw new AppError('notFound');
    await throttle.spend([looks, networkOf(ip)]);
    const found = await readTransaction(rpc, network, transactionHash).catch((error: unknown) => {
      if (!(error instanceof RpcUnavailable)) throw error;
      log.warn({ err: error, network: code }, 'a transaction could not be looked up');
      throw new AppError('chainUnavailable');
    });
    if (!found) throw new AppError('notFound');
    const { mined } = found;
    const show = (address: string) =>
      formatAddress(network.family, Buffer.from(address.slice(2), 'hex'));
    return {
      network: code,
      networkName: network.name,
      transactionHash,
      state: mined === undefined ? 'waiting' : mined.isDone ? 'done' : 'failed',
      block:
        mined === undefined
          ? null
          : {
              number: Number(mined.blockNumber),
              confirmations: Number(mined.confirmations),
              minedAt: mined.minedAt.toISOString(),
            },
      sender: show(found.sender),
      transfers: (mined?.transfers ?? []).map(({ logIndex, from, to, rawAmount }) => ({
        logIndex: Number(logIndex),
        from: show(from),
        to: show(to),
        amount: formatMoney(toChainAmount(rawAmount, network.decimals).amount),
        coin: network.coin,
      })),
      fee:
        mined === undefined
          ? null
          : { amount: formatEther(mined.fee - (mined.fee % gwei)), coin: 'ETH' },
    };
  };
}
