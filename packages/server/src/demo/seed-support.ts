import type { Tx } from '../platform/database/database.ts';
import { addCanned, answerThread, writeToSupport } from '../domains/support/index.ts';
import { requestIdFor } from '../domains/wallet/index.ts';
import { demoCanned } from './canned.ts';
import { inTwo } from './in-two.ts';

/** Adds one conversation and a few canned answers, all marked as samples. */
export async function seedSupport(tx: Tx, memberId: bigint, operatorId: bigint): Promise<void> {
  for (const canned of demoCanned) await addCanned(tx, canned, null);
  const threadId = await writeToSupport(tx, {
    memberId,
    language: 'cn',
    messageId: requestIdFor('demo support', 1n),
    text: inTwo(
      'message',
      '您好，请问一级合约包含哪些课程？',
      'Hello! Which courses does the level 1 contract include?',
    ),
  });
  await answerThread(
    tx,
    {
      threadId,
      messageId: requestIdFor('demo support', 2n),
      text: inTwo(
        'reply',
        '您好！一级合约包含全部一级课程和配套练习题，详情可在“课程合约”页面查看。',
        'Hello! All level 1 courses and questions to practise with. “Course contracts” shows the details.',
      ),
      pictures: [],
      seen: 1n,
    },
    { operatorId, language: 'cn' },
  );
}
