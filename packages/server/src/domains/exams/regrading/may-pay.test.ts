import { parseMoney } from '@tradewind/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { openFormal } from '../testing/passing.ts';
import { mayPay } from './may-pay.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

/** Creates an exam with one attempt that began under these terms, and its question. */
async function sat(reward: string, type: 'practice' | 'formal' = 'formal') {
  const { db } = server.database;
  const exam = await openFormal(server, { reward: parseMoney(reward) });
  const paper = db.updateTable('examPaper').where('id', '=', exam.paperId);
  if (type === 'practice') await paper.set({ type, reward: 0n }).execute();
  const sittingId = await exam.sit(false);
  const { items } = await db
    .selectFrom('examSittingPaper')
    .select('items')
    .where('sittingId', '=', sittingId)
    .executeTakeFirstOrThrow();
  return { paperId: exam.paperId, questionId: BigInt(items[0]?.question ?? 0), paper };
}

test('a regrade may pay if an attempt of its own paper or question promised a reward, whatever the paper pays now', async () => {
  const { db } = server.database;
  const paying = await sat('20');
  const free = await sat('0');
  const practice = await sat('20', 'practice');
  await paying.paper.set({ reward: 0n }).execute();
  await free.paper.set({ reward: parseMoney('20') }).execute();
  for (const [{ paperId, questionId }, expected] of [
    [paying, true],
    [free, false],
    [practice, false],
  ] as const) {
    expect(await mayPay(db, { paperId })).toBe(expected);
    expect(await mayPay(db, { questionId })).toBe(expected);
  }
  expect(await mayPay(db, { paperId: 999_999_999n })).toBe(false);
});
