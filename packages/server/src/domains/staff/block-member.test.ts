import { randomUUID } from 'node:crypto';
import { roles } from '@tradewind/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { block, lift } from '../members/testing/block.ts';
import { closeDueAccounts } from '../privacy/index.ts';
import { dayComes, leave } from '../privacy/testing/close.ts';
import { newMember, newOperator, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { setProven } from '../wallet/testing/money.ts';
import { auditOf } from '../wallet/testing/office.ts';

let server: TestServer;
let support: Person;
let owner: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  support = await newOperator(server, ['support']);
  owner = await newOperator(server, ['owner']);
});
afterAll(() => server.stop());

const read = async ({ id }: Person, by = support) =>
  (await server.operator('getMember', { memberId: String(id) }, by)).response;

const mailsTo = async ({ email }: Person) => {
  const rows = await server.database.db
    .selectFrom('mail')
    .select('kind')
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
};

const closingsOf = async (person: Person) =>
  (await read(person)).closings.map(({ state }) => state);

describe('blocking a member', () => {
  test('is allowed to owners and support; lifting is allowed to owners and finance', async () => {
    const person = await newMember(server);
    const { response } = await block(server, person);
    const allowed = async (ask: (by: Person) => Promise<{ status: number }>) => {
      const found = [];
      for (const role of roles) {
        const { status } = await ask(await newOperator(server, [role]));
        if (status !== 1005) found.push(role);
      }
      return found;
    };
    expect(await allowed((by) => block(server, person, { by }))).toEqual(['owner', 'support']);
    expect(await allowed((by) => lift(server, person, response.blockId, { by }))).toEqual([
      'owner',
      'finance',
    ]);
  });

  test("appears on the audit record, the member's page and the list until it is lifted", async () => {
    const [person, other] = [await newMember(server), await newMember(server)];
    const auditor = await newOperator(server, ['auditor']);
    const { response } = await block(server, person, { by: support, reason: 'Taken over' });
    const { blockId } = response;
    expect(await read(person, auditor)).toMatchObject({
      blockedAt: expect.any(String),
      block: {
        blockId,
        by: { operatorId: String(support.id), email: support.email },
        reason: 'Taken over',
        passwordChanged: false,
        secondFactorChanged: false,
        withdrawalsWaiting: 0,
      },
    });
    const listed = async () => {
      const input = { blockedOnly: 'true' as const, size: '50' };
      const { items } = (await server.operator('getMemberList', input, support)).response;
      return items.map(({ memberId }) => memberId);
    };
    expect(await listed()).toContain(String(person.id));
    expect(await listed()).not.toContain(String(other.id));
    expect((await lift(server, person, blockId, { by: owner, reason: 'It is her' })).status).toBe(
      200,
    );
    expect(await listed()).not.toContain(String(person.id));
    expect(await read(person)).toMatchObject({ blockedAt: null, block: null });
    const subject = `member:${person.id}`;
    expect(
      (await auditOf(server, support)).filter((entry) => entry.subject === subject),
    ).toContainEqual({
      action: 'member.block',
      subject,
      detail: { reason: 'Taken over', blockId },
    });
    expect(await auditOf(server, owner)).toContainEqual({
      action: 'member.unblock',
      subject,
      detail: { reason: 'It is her', blockId },
    });
  });

  test('by two operators at once, or requested twice, is one block and one mail', async () => {
    const person = await newMember(server);
    const asked = { by: support, requestId: randomUUID() };
    const [first, again, other] = await Promise.all([
      block(server, person, asked),
      block(server, person, asked),
      block(server, person, { by: owner }),
    ]);
    const statuses = [first, again, other].map(({ status }) => status);
    expect([
      [200, 200, 1225],
      [1225, 1225, 200],
    ]).toContainEqual(statuses);
    expect(again).toEqual(first);
    expect(await mailsTo(person)).toEqual(['account-blocked']);
  });

  test('requested again after it was lifted has no effect, and its id with other content is refused', async () => {
    const person = await newMember(server);
    const asked = { by: support, requestId: randomUUID() };
    const first = await block(server, person, asked);
    await lift(server, person, first.response.blockId);
    expect(await block(server, person, asked)).toEqual(first);
    expect((await block(server, person, { ...asked, reason: 'Other words' })).status).toBe(1302);
    expect((await read(person)).block).toBeNull();
  });

  test('is refused for operators and for members who have left', async () => {
    expect((await block(server, owner)).status).toBe(1006);
    const gone = await newMember(server);
    await leave(server, gone);
    expect((await block(server, gone)).status).toBe(1221);
    expect(await mailsTo(gone)).not.toContain('account-blocked');
  });
});

describe('lifting a block', () => {
  test('needs an operator other than the one who blocked, which the database enforces too', async () => {
    const person = await newMember(server);
    const { blockId } = (await block(server, person, { by: owner })).response;
    expect((await lift(server, person, blockId, { by: owner })).status).toBe(1227);
    const byHand = server.database.pool.query(
      `update member_block set lifted_by = blocked_by, lifted_at = now(), lift_reason = 'mine' where id = $1`,
      [blockId],
    );
    await expect(byHand).rejects.toThrow('member_block_lifted_by_another');
    expect((await read(person)).block).not.toBeNull();
  });

  test('by two operators at once, or requested twice, is done once', async () => {
    const person = await newMember(server);
    const { blockId } = (await block(server, person, { by: support })).response;
    const finance = await newOperator(server, ['finance']);
    const statuses = await Promise.all(
      [owner, finance, owner].map(
        async (by) => (await lift(server, person, blockId, { by })).status,
      ),
    );
    expect([
      [200, 1226, 200],
      [1226, 200, 1226],
    ]).toContainEqual(statuses);
    expect(await mailsTo(person)).toEqual(['account-blocked', 'account-unblocked']);
    // The same request, repeated after another block, lifts nothing.
    await block(server, person, { by: support });
    await lift(server, person, blockId, { by: owner });
    expect((await read(person)).block).not.toBeNull();
  });

  test('is refused to an operator whose access is less than a day old', async () => {
    const beside = await startTestServer({
      beside: server,
      workers: false,
      env: { NEW_APPROVERS_REST: 'true' },
    });
    const person = await newMember(server);
    const { blockId } = (await block(beside, person, { by: support })).response;
    expect(await lift(beside, person, blockId, { by: owner })).toMatchObject({
      status: 1343,
      msg: expect.stringContaining('lift blocks') as string,
    });
    await beside.stop();
  });
});

/** Requests a closing like a call that was admitted just before the block. */
const beginClosing = ({ id }: Person, days: number) =>
  server.database.pool.query(
    `insert into account_closing (member_id, closes_at) values ($1, now() + make_interval(days => $2))`,
    [id, days],
  );

describe('an account that is due to be closed', () => {
  test('stays open when it is blocked, even after the block', async () => {
    const person = await newMember(server);
    setProven(server, person);
    await server.member('requestClosing', {}, person);
    const { blockId } = (await block(server, person)).response;
    expect(await closingsOf(person)).toEqual(['stopped']);
    await lift(server, person, blockId);
    expect(await read(person)).toMatchObject({ closedAt: null, block: null });
    expect(await mailsTo(person)).toEqual([
      'closing-begun',
      'account-blocked',
      'account-unblocked',
    ]);
  });

  test('stays open if the closing was requested at the moment of the block', async () => {
    const person = await newMember(server);
    await beginClosing(person, 0);
    await server.database.pool.query(`update principal set disabled_at = now() where id = $1`, [
      person.id,
    ]);
    await closeDueAccounts(server.services);
    expect(await closingsOf(person)).toEqual(['stopped']);
    expect(await mailsTo(person)).toEqual([]);
  });

  test('stays open if the block is lifted before the closing day', async () => {
    const person = await newMember(server);
    const { blockId } = (await block(server, person)).response;
    await beginClosing(person, 9);
    await lift(server, person, blockId, { by: owner });
    expect(await closingsOf(person)).toEqual(['stopped']);
    // A closing that the owner requests afterwards continues, even if the lifting is requested again.
    await beginClosing(person, 9);
    expect((await lift(server, person, blockId, { by: owner })).status).toBe(200);
    expect(await closingsOf(person)).toEqual(['open', 'stopped']);
  });

  test('is either closed or blocked, never both, if both happen at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await newMember(server);
      setProven(server, person);
      await server.member('requestClosing', {}, person);
      await dayComes(server, person);
      const [blocked] = await Promise.all([
        block(server, person, { by: support }),
        closeDueAccounts(server.services),
      ]);
      const { closedAt, block: open } = await read(person);
      const [isOpen, isFree] = [closedAt === null, open === null];
      expect([blocked.status, isOpen, isFree]).toEqual(
        isOpen ? [200, true, false] : [1221, false, true],
      );
    }
  });
});
