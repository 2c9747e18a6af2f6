import { type NewBlock, blockMember } from '../index.ts';
import { stopClosingOf } from '../../privacy/index.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { requestAnotherApproval } from '../../wallet/index.ts';

/**
 * Blocks a member's account: stops a closing, ends all access, and makes pending withdrawals need another
 * approval. Returns undefined if another block is open; if the owner raised an alarm, that block records it.
 */
export async function blockAccount(
  tx: Tx,
  requestId: string,
  block: NewBlock,
): Promise<bigint | undefined> {
  // Must come before rows that refer to the member, because a closing locks in that order.
  await stopClosingOf(tx, block.memberId);
  const blockId = await blockMember(tx, requestId, block);
  if (blockId !== undefined) await requestAnotherApproval(tx, block.memberId, block.blockedBy);
  return blockId;
}
