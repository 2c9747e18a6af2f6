import type { Tx } from '../platform/database/database.ts';
import { addCanned, answerThread, writeToSupport } from '../support/index.ts';
import { requestIdFor } from '../wallet/index.ts';
import { demoCanned } from './canned.ts';

/** One conversation and a few canned answers, plainly samples. */
export async function seedSupport(tx: Tx, memberId: bigint, operatorId: bigint): Promise<void> {
  for (const canned of demoCanned) await addCanned(tx, canned, null);
  const threadId = await writeToSupport(tx, {
    memberId,
    language: 'cn',
    messageId: requestIdFor('demo support', 1n),
    text: '示例消息：您好，请问一级合约包含哪些课程？',
  });
  await answerThread(
    tx,
    {
      threadId,
      messageId: requestIdFor('demo support', 2n),
      text: '示例回复：您好！一级合约包含全部一级课程和练习考试，详情可在“购买课程”页面查看。',
      pictures: [],
    },
    { operatorId, language: 'cn' },
  );
}
