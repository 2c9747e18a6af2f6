import type { AppCalls } from '@tradewind/contract';
import type { Handlers } from '../../../http/handler.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { addressBookCalls, type BookCalls } from './address-book.ts';
import { withdrawalApply } from './apply.ts';
import { cancelWithdrawal } from './cancel.ts';
import { checkWithdrawalAddress } from './check-address.ts';
import { listWithdrawals, readWithdrawal } from './read-withdrawals.ts';

export type WithdrawalCalls = BookCalls &
  Pick<
    AppCalls,
    | 'withdrawalApply'
    | 'checkWithdrawalAddress'
    | 'getWithdrawals'
    | 'getWithdrawal'
    | 'cancelWithdrawal'
  >;

/** Calls with which members withdraw coins to a chain. */
export function withdrawalCalls(services: Services): Handlers<WithdrawalCalls> {
  const { database } = services;
  return {
    ...addressBookCalls(services),
    withdrawalApply: withdrawalApply(services),
    checkWithdrawalAddress: checkWithdrawalAddress(services),
    getWithdrawals: async (input, { memberId }) =>
      await listWithdrawals(database.db, memberId, input),
    getWithdrawal: async ({ withdrawalId }, { memberId }) =>
      await readWithdrawal(database.db, memberId, BigInt(withdrawalId)),
    async cancelWithdrawal({ withdrawalId }, { memberId }) {
      await database.transaction(
        async (tx) => await cancelWithdrawal(tx, memberId, BigInt(withdrawalId)),
      );
      return {};
    },
  };
}
