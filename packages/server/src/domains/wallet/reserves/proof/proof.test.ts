import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type LiabilityBranch, verifyBranch } from '@tradewind/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMember, type Person } from '../../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { coin, giveMoney, newPayer } from '../../testing/money.ts';
import { proveLiabilities } from '../prove.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

const allHold = { account: 'holds', amount: 'holds', tree: 'holds', signature: 'holds' };

async function branchOf({ token }: Person): Promise<LiabilityBranch | null> {
  const { status, response } = await server.member('getLiabilityBranch', { coin }, { token });
  expect(status).toBe(200);
  return response.branch;
}

const shape = (branch: LiabilityBranch | null) => branch?.parts.map(({ amount }) => amount);

async function latest() {
  const { response } = await server.member('getLiabilityProofs', { size: '1' });
  return response.items[0];
}

/** Inserts members directly into the tables: a proof needs balances, not sessions. */
async function addMembers(count: number): Promise<void> {
  await sql`
    with people as (
      insert into principal (kind, email, password_hash)
      select 'member', 'crowd' || n || '@people.example', 'none' from generate_series(1, ${count}) n
      returning id)
    insert into member (id, language) select id, 'en' from people
  `.execute(server.database.db);
}

describe('a proof of liabilities', () => {
  test('is absent before the first one is made', async () => {
    expect(await latest()).toBeUndefined();
    expect(await branchOf(await newMember(server))).toBeNull();
    await proveLiabilities(server.services, coin);
    expect(await latest()).toBeUndefined();
  });

  test('counts every member, and each can verify their own part', async () => {
    const people = [];
    for (const amount of ['10', '0.000001', '250.5', '999999.999999'])
      people.push(await newPayer(server, amount));
    const poor = await newMember(server);
    await proveLiabilities(server.services, coin);

    const published = await latest();
    expect(published).toMatchObject({
      coin,
      members: 4,
      total: '1000260.500000',
      reserves: null,
    });
    for (const person of people) {
      const branch = await branchOf(person);
      expect(branch?.proof).toEqual({ ...published, proofId: undefined });
      expect(branch && (await verifyBranch(branch, person.email))).toEqual(allHold);
    }
    expect(await branchOf(poor)).toBeNull();
  });

  test('contains the balances of its moment; later changes are in the next one', async () => {
    const person = await newPayer(server, '5');
    await proveLiabilities(server.services, coin);
    await giveMoney(server, person, '3');
    expect((await branchOf(person))?.amount).toBe('5.000000');
    await proveLiabilities(server.services, coin);
    expect((await branchOf(person))?.amount).toBe('8.000000');
  });

  test('reveals no whole balance of a member, and divides an unchanged balance differently each time', async () => {
    const person = await newPayer(server, '123');
    await proveLiabilities(server.services, coin);
    const first = await branchOf(person);
    await proveLiabilities(server.services, coin);
    const second = await branchOf(person);
    expect(first?.parts).toHaveLength(2);
    expect(shape(second)).not.toEqual(shape(first));
    // No leaf is a whole balance; sums further up may equal one by chance, which reveals nothing.
    const { rows } = await sql<{ parts: number; whole: boolean }>`
      select count(*)::int as parts, bool_or(leaf.amount = owned.total) as whole
      from liability_leaf leaf
      join (select proof_id, member_id, sum(amount) as total from liability_leaf group by 1, 2) owned
        using (proof_id, member_id)
      where owned.total > 1 group by proof_id, member_id`.execute(server.database.db);
    expect(rows.length).toBeGreaterThan(4);
    expect(rows).toEqual(rows.map(() => ({ parts: 2, whole: false })));
  });

  test('is not made if balances and postings differ', async () => {
    const person = await newPayer(server, '1');
    const before = await latest();
    const { db } = server.database;
    await sql`update ledger_account set balance = balance - 1
      where holder = ${person.id} and kind = 'available'`.execute(db);
    await expect(proveLiabilities(server.services, coin)).rejects.toThrow(/postings say/);
    await sql`update ledger_account set balance = balance + 1
      where holder = ${person.id} and kind = 'available'`.execute(db);
    expect(await latest()).toEqual(before);
  });

  test('is verified by a script that shares no code with the server', async () => {
    const person = await newPayer(server, '77.7');
    await proveLiabilities(server.services, coin);
    const branch = await branchOf(person);
    const script = fileURLToPath(
      new URL('../../../../../../../docs/verify-branch.mjs', import.meta.url),
    );
    expect((await readFile(script, 'utf8')).trimEnd().split('\n').length).toBeLessThanOrEqual(60);
    const folder = await mkdtemp(join(tmpdir(), 'tradewind-branch-'));
    const run = async (content: unknown) => {
      const file = join(folder, 'branch.json');
      await writeFile(file, JSON.stringify(content));
      return await promisify(execFile)(process.execPath, [script, file, person.email]);
    };
    try {
      expect((await run(branch)).stdout).toContain('77.700000 USDT');
      const forged = { ...branch, amount: '78.700000' };
      await expect(run(forged)).rejects.toThrow(/amount/i);
      const moved = { ...branch, proof: { ...branch?.proof, total: '1.000000' } };
      await expect(run(moved)).rejects.toThrow(/tree/i);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

test('a tree of more than one tier has branches, too, and old trees are deleted @long', async () => {
  // With the existing members 255, in two parts each: two groups, the second almost full, so that all leaves have the
  // same depth.
  const { members = 0 } = (await latest()) ?? {};
  await addMembers(254 - members);
  const { db } = server.database;
  const crowd = await db
    .selectFrom('principal')
    .select(['id', 'email'])
    .where('email', 'like', 'crowd%')
    .execute();
  for (const { id } of crowd) await giveMoney(server, { id }, '2');
  for (let nth = 0; nth < 3; nth += 1) await proveLiabilities(server.services, coin);
  const person = await newPayer(server, '4');
  await proveLiabilities(server.services, coin);
  const branch = await branchOf(person);
  expect(branch?.parts[0]?.steps.length).toBeGreaterThanOrEqual(8);
  const tiers = await sql<{ tiers: number }>`
    select max(tier)::int as tiers from liability_node`.execute(db);
  expect(tiers.rows[0]?.tiers).toBe(2);
  expect(branch && (await verifyBranch(branch, person.email))).toEqual(allHold);

  const kept = await sql<{ trees: number }>`
    select count(distinct proof_id)::int as trees from liability_leaf`.execute(db);
  // The newest tree, and the one before for members who are reading it.
  expect(kept.rows[0]?.trees).toBe(2);
  const { response } = await server.member('getLiabilityProofs', { size: '100' });
  expect(response.items.length).toBeGreaterThan(9);
});
