import { type NewBlock, blockMember } from '../index.ts';
import { stopClosingOf } from '../../privacy/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { requestAnotherApproval } from '../../wallet/index.ts';

/**
 * Shuts a member out of everything, keeps an account that was about to close, and holds up what was not paid yet. Undefined
 * if another block is open, which then notes an owner's alarm.
 */
export async function blockAccount(
  tx: Tx,
  requestId: string,
  block: NewBlock,
): Promise<bigint | undefined> {
  // Before the member is referred to, as a closing locks them in that order.
  await stopClosingOf(tx, block.memberId);
  const blockId = await blockMember(tx, requestId, block);
  if (blockId !== undefined) await requestAnotherApproval(tx, block.memberId, block.blockedBy);
  return blockId;
}
