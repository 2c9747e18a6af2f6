import type { AppCalls } from '@tradewind/contract';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { getDeposits } from './get-deposits.ts';
import { getCoinNetwork } from './list-networks.ts';
import { requestTestMoney } from './request-test-money.ts';

type DepositCalls = Pick<AppCalls, 'getCoinNetwork' | 'getDeposits' | 'requestTestMoney'>;

export function depositCalls(services: Services): Handlers<DepositCalls> {
  return {
    getCoinNetwork: getCoinNetwork(services),
    getDeposits: getDeposits(services),
    requestTestMoney: requestTestMoney(services),
  };
}
