import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember, newOperator } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { publishBroadcast } from '../broadcasts/publish-broadcast.ts';
import { createBroadcast } from '../broadcasts/save-broadcast.ts';
import { type PushService, startPushService } from '../testing/push-service.ts';
import { wordsInAll } from '../testing/words.ts';
import { createPushTasks } from './send-push.ts';

let service: PushService;
let server: TestServer;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  service = await startPushService();
  const log = pino(
    { level: 'warn' },
    new Writable({
      write(chunk: Buffer, _, done) {
        lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
        done();
      },
    }),
  );
  server = await startTestServer({ workers: false, log, env: { PUSH_SERVICES: service.origin } });
});
afterAll(async () => {
  await server.stop();
  await service.close();
});

test('a broadcast that did not reach some devices is logged once for all of them, without their addresses', async () => {
  for (const path of ['/reached', '/failing-1', '/failing-2']) {
    const device = service.subscribe(path);
    await server.member('subscribePush', device, await newMember(server));
    if (path !== '/reached') service.answers.set(path, 503);
  }
  const editor = await newOperator(server, ['editor']);
  const broadcastId = await server.database.transaction(async (tx) => {
    const id = await createBroadcast(tx, editor.id, {
      requestId: crypto.randomUUID(),
      type: 'announcement',
      texts: wordsInAll('News'),
      levels: null,
      languages: null,
      expiresAt: null,
    });
    const order = { broadcastId: id, version: 1, publishAt: null, operatorId: editor.id };
    await publishBroadcast(tx, order);
    return id;
  });
  await createPushTasks(server.services).pushBroadcast(broadcastId, 0n);
  expect(service.received.map(({ path }) => path)).toEqual(['/reached']);
  expect(lines).toMatchObject([
    { broadcast: String(broadcastId), failed: 2, err: { message: expect.stringMatching(/503/) } },
  ]);
  expect(JSON.stringify(lines)).not.toContain('/failing');
});
