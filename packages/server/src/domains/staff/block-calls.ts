import type { ConsoleCalls } from '@tradewind/contract';
import { findBlock, isOpenBlock, liftBlock } from '../members/index.ts';
import type { Handlers } from '../../http/handler.ts';
import { stopClosingOf } from '../privacy/index.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { blockAccount } from '../members/takeover/index.ts';

type BlockCalls = Pick<ConsoleCalls, 'blockMember' | 'liftBlock'>;

export function blockCalls(): Handlers<BlockCalls> {
  return {
    blockMember: ({ requestId, memberId, reason }, visit) =>
      visit.audited(
        ({ blockId }) => ({ subject: `member:${memberId}`, detail: { reason, blockId } }),
        async (tx) => {
          const block = { memberId: BigInt(memberId), blockedBy: visit.operatorId, reason };
          const known = await findBlock(tx, requestId, block);
          if (known !== undefined) return { blockId: String(known) };
          const blockId = await blockAccount(tx, requestId, block);
          if (blockId === undefined) throw new AppError('alreadyBlocked');
          return { blockId: String(blockId) };
        },
      ),

    liftBlock: ({ memberId, blockId, reason }, visit) =>
      visit.audited({ subject: `member:${memberId}`, detail: { reason, blockId } }, async (tx) => {
        const block = { memberId: BigInt(memberId), blockId: BigInt(blockId) };
        // Stops a closing that was requested at the moment of the block, but not one requested since, if this
        // call is repeated.
        if (await isOpenBlock(tx, block)) await stopClosingOf(tx, block.memberId);
        await liftBlock(tx, { ...block, liftedBy: visit.operatorId, reason });
        return {};
      }),
  };
}
