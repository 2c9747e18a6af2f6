import type { AppCalls } from '@tradewind/contract';
import type { Handlers } from '../../../http/handler.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { getChainTransaction } from './get-chain-transaction.ts';
import { getDeposits } from './get-deposits.ts';
import { getCoinNetwork } from './list-networks.ts';
import { requestTestMoney } from './request-test-money.ts';

export type DepositCalls = Pick<
  AppCalls,
  'getCoinNetwork' | 'getDeposits' | 'getChainTransaction' | 'requestTestMoney'
>;

export function depositCalls(services: Services): Handlers<DepositCalls> {
  return {
    getCoinNetwork: getCoinNetwork(services),
    getDeposits: getDeposits(services),
    getChainTransaction: getChainTransaction(services),
    requestTestMoney: requestTestMoney(services),
  };
}
