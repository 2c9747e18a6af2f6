import type { AppCalls, ConsoleCalls } from '@tradewind/contract';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../platform/domain/services.ts';
import { buyContract } from './buy-contract.ts';
import { getContractConfig } from './get-contract-config.ts';
import { getPurchasedContracts } from './get-purchase-list.ts';
import { listContracts, listPurchases, saveContract } from './manage-contracts.ts';

export function courseCalls(
  services: Services,
): Handlers<Pick<AppCalls, 'getContractConfig' | 'buyContract' | 'getPurchasedContracts'>> {
  return {
    getContractConfig: getContractConfig(services),
    buyContract: buyContract(services),
    getPurchasedContracts: getPurchasedContracts(services),
  };
}

type ContractCalls = Pick<ConsoleCalls, 'getPurchaseList' | 'getContractList' | 'saveContract'>;

/** The operators' calls to view and change contracts. */
export function contractCalls({ database }: Services): Handlers<ContractCalls> {
  return {
    getPurchaseList: (input, visit) =>
      visit.audited(
        ({ items }) => ({
          ...(input.memberId !== undefined && { subject: `member:${input.memberId}` }),
          detail: { shown: items.length, cursor: input.cursor ?? null },
        }),
        (tx) => listPurchases(tx, input),
      ),

    getContractList: async () => await listContracts(database.db),

    saveContract: (input, visit) =>
      visit.audited(
        {
          subject: `contract:${input.level}`,
          detail: { price: input.price, isOffered: input.isOffered },
        },
        async (tx) => ({ changedAt: (await saveContract(tx, input)).toISOString() }),
      ),
  };
}
