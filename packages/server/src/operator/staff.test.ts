import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember, newOperator } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { auditOf } from '../wallet/testing/office.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

test('an owner ends all sessions of another operator', async () => {
  const [owner, other] = [
    await newOperator(server, ['owner']),
    await newOperator(server, ['support']),
  ];
  const operatorId = String(other.id);
  const answer = await server.operator('endOperatorSessions', { operatorId }, owner);
  expect(answer.response).toEqual({ ended: 1 });
  expect((await server.operator('getSelf', {}, other)).status).toBe(1003);
  expect(await auditOf(server, owner)).toEqual([
    { action: 'operator.end-sessions', subject: `operator:${operatorId}`, detail: { ended: 1 } },
  ]);
});

test('an owner clears a lost second factor, with a reason, and once', async () => {
  const [owner, other] = [
    await newOperator(server, ['owner']),
    await newOperator(server, ['support']),
  ];
  const reset = { operatorId: String(other.id), reason: 'Lost the phone' };
  expect((await server.operator('resetOperatorTotp', reset, owner)).status).toBe(200);
  expect((await server.operator('getSelf', {}, other)).status).toBe(1003);
  expect((await server.operator('resetOperatorTotp', reset, owner)).status).toBe(1210);
  expect(await auditOf(server, owner)).toMatchObject([{ detail: { reason: 'Lost the phone' } }]);
});

test('nobody does it to themselves, nor to a member', async () => {
  const owner = await newOperator(server, ['owner']);
  const member = await newMember(server);
  for (const [id, status] of [
    [owner.id, 1213],
    [member.id, 1006],
  ] as const) {
    const operatorId = String(id);
    const reset = { operatorId, reason: 'Without a reason' };
    expect((await server.operator('endOperatorSessions', { operatorId }, owner)).status).toBe(
      status,
    );
    expect((await server.operator('resetOperatorTotp', reset, owner)).status).toBe(status);
  }
  expect((await server.member('getMemberBaseInfo', {}, member)).status).toBe(200);
});
