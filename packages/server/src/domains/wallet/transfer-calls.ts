import type { AppCalls } from '@tradewind/contract';
import type { Handlers } from '../../http/handler.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Services } from '../../platform/domain/services.ts';
import { createRecipientLookUp } from './recipient/look-up.ts';
import { findRecipient, hasLeft, listRecent } from './recipient/recipients.ts';
import { createTransfer } from './transfer.ts';

export type TransferCalls = Pick<
  AppCalls,
  'lookUpRecipient' | 'getRecentRecipients' | 'transferToMember'
>;

export function transferCalls(services: Services): Handlers<TransferCalls> {
  const { db } = services.database;
  const lookUp = createRecipientLookUp(services);
  const transfer = createTransfer(services);
  return {
    lookUpRecipient: async ({ email }, visit) => (await lookUp(email, visit)).view,
    getRecentRecipients: async (_, { memberId }) => ({ items: await listRecent(db, memberId) }),

    async transferToMember({ requestId, coin, amount, recipientId }, { memberId }) {
      const find = () => findRecipient(db, memberId, recipientId);
      return await transfer.send({
        senderId: memberId,
        requestId,
        coin,
        amount,
        async findRecipient() {
          const recipient = await find();
          if (recipient === undefined) throw new AppError('recipientUnknown');
          return recipient;
        },
        async isRecipient(member) {
          const recipient = await find();
          return recipient === undefined ? await hasLeft(db, member) : recipient === member;
        },
      });
    },
  };
}
