import { type AppCalls, billCategories, formatMoney } from '@tradewind/contract';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../platform/domain/services.ts';
import { type DepositCalls, depositCalls } from './deposit/calls.ts';
import { getStatement } from './get-statement.ts';
import { getWalletBill } from './get-wallet-bill.ts';
import { readBalances } from './ledger/index.ts';
import { listWithdrawTypes } from './read-coins.ts';
import { memberReserveCalls } from './reserves/calls.ts';
import { type TransferCalls, transferCalls } from './transfer-calls.ts';
import { type WithdrawalCalls, withdrawalCalls } from './withdrawal/calls.ts';

type WalletCalls = Pick<
  AppCalls,
  | 'getWalletTotalPrice'
  | 'getCoinBalance'
  | 'getWalletBill'
  | 'getBillCategory'
  | 'getStatement'
  | 'getCoinWithdrawType'
  | 'getLiabilityProofs'
  | 'getLiabilityBranch'
>;

/** The unit of the wallet's total. There is no price for other coins, so they are not included. */
const unit = 'USDT';

export function walletCalls(
  services: Services,
): Handlers<WalletCalls & TransferCalls & DepositCalls & WithdrawalCalls> {
  const { db } = services.database;
  return {
    getWalletTotalPrice: async (_, { memberId }) => {
      const balances = await readBalances(db, memberId);
      const priced = balances.find(({ coin }) => coin === unit);
      const [available, frozen] = [priced?.available ?? 0n, priced?.frozen ?? 0n];
      const others = balances.filter(({ coin }) => coin !== unit);
      return {
        unit,
        total: formatMoney(available + frozen),
        available: formatMoney(available),
        frozen: formatMoney(frozen),
        unpriced: others.filter((one) => one.available + one.frozen > 0n).map(({ coin }) => coin),
      };
    },

    getCoinBalance: async (_, { memberId }) => {
      const balances = await readBalances(db, memberId);
      return {
        items: balances.map(({ coin, name, available, frozen }) => ({
          coin,
          name,
          available: formatMoney(available),
          frozen: formatMoney(frozen),
          total: formatMoney(available + frozen),
        })),
      };
    },

    getWalletBill: getWalletBill(services),
    getBillCategory: async () => ({ items: billCategories.map((category) => ({ category })) }),
    getStatement: getStatement(services),
    ...depositCalls(services),
    getCoinWithdrawType: async (_, { memberId }) => await listWithdrawTypes(db, memberId),
    ...transferCalls(services),
    ...withdrawalCalls(services),
    ...memberReserveCalls(services),
  };
}
