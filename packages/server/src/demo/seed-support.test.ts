import { languages } from '@tradewind/contract';
import { expect, test } from 'vitest';
import { newMember, newOperator } from '../testing/people.ts';
import { startTestServer } from '../testing/test-server.ts';
import { seedSupport } from './seed-support.ts';

test('the sample conversation is marked as a sample and readable in every language of the app', async () => {
  const server = await startTestServer({ workers: false });
  try {
    const [member, operator] = [await newMember(server), await newOperator(server, ['support'])];
    await server.database.transaction((tx) => seedSupport(tx, member.id, operator.id));
    for (const language of languages) {
      const reader = { ...member, language };
      const { thread } = (await server.member('getConversation', {}, reader)).response;
      const threadId = thread?.threadId ?? '';
      const { items } = (await server.member('getMessageList', { threadId }, reader)).response;
      const texts = items.flatMap((item) => ('text' in item && item.text ? [item.text] : []));
      expect(texts).toHaveLength(2);
      for (const text of texts)
        expect(text).toMatch(/^示例.. · Sample .+\n\p{Script=Han}.+\nHello!/u);
    }
  } finally {
    await server.stop();
  }
});
