import { verifyBranch } from '@tradewind/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember, newOperator } from '../../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { coin, giveMoney, newPayer } from '../../testing/money.ts';
import { freeze } from '../../testing/office.ts';
import { askForProofs, proveLiabilities, proveLiabilitiesTask } from '../prove.ts';
import { reconcileTask } from '../reconcile/job.ts';
import { forgetLeaves } from './forget-leaves.ts';

let server: TestServer;
const other = 'EURX';

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  await sql`insert into coin (code, name, position) values (${other}, 'Euro', 2)`.execute(
    server.database.db,
  );
});
afterAll(() => server.stop());

interface Proof {
  readonly id: bigint;
  readonly hasLeaves: boolean;
}

const proofs = async (): Promise<Proof[]> =>
  await server.database.db
    .selectFrom('liabilityProof')
    .select(['id', 'hasLeaves'])
    .orderBy('id')
    .execute();

/** Adds a proof with one leaf and one node; returns its id. */
async function addProof(of: string, isFinished: boolean, ago = '0'): Promise<bigint> {
  const { db } = server.database;
  const [root, signature] = isFinished ? [Buffer.alloc(32, 1), Buffer.alloc(64, 1)] : [null, null];
  const { rows } = await sql<{ id: bigint }>`
    insert into liability_proof (coin, made_at, members, total, seed, root, signature, public_key)
    values (${of}, now() - ${ago}::interval, 1, 1, ${Buffer.alloc(32)}, ${root}, ${signature}, ${root})
    returning id`.execute(db);
  const id = rows[0]?.id ?? 0n;
  await sql`insert into liability_leaf (proof_id, place, member_id, amount, hash)
    values (${id}, ${Buffer.alloc(16)}, 1, 1, ${Buffer.alloc(32)})`.execute(db);
  await sql`insert into liability_node (proof_id, tier, position, hash, total, first_place)
    values (${id}, 1, 0, ${Buffer.alloc(32)}, 1, ${Buffer.alloc(16)})`.execute(db);
  return id;
}

test('a coin that no member owns gets no proof', async () => {
  await proveLiabilities(server.services, coin);
  expect(await proofs()).toEqual([]);
});

test('the leaves of the two newest proofs of each coin are kept, and those of an unfinished proof for six hours', async () => {
  const { db } = server.database;
  const gone = [await addProof(coin, true)];
  const kept = [await addProof(other, true)];
  gone.push(await addProof(other, false, '6 hours 1 minute'));
  kept.push(await addProof(coin, false, '5 hours 59 minutes'));
  kept.push(await addProof(coin, true, '9 days'), await addProof(coin, true));
  await forgetLeaves(db);
  const all = await proofs();
  expect(all.filter(({ hasLeaves }) => hasLeaves).map(({ id }) => id)).toEqual(kept);
  expect(all.filter(({ hasLeaves }) => !hasLeaves).map(({ id }) => id)).toEqual(gone);
  for (const table of ['liability_leaf', 'liability_node']) {
    const { rows } = await sql<{ id: bigint }>`
      select proof_id as id from ${sql.table(table)} order by 1`.execute(db);
    expect(rows.map(({ id }) => id)).toEqual(kept);
  }
  await db.deleteFrom('liabilityProof').execute();
});

test('a branch comes from the coin’s newest finished proof that has its leaves', async () => {
  const person = await newPayer(server, '12.5');
  await giveMoney(server, person, '3', { coin: other });
  // Frozen money is a liability, too.
  const frozen = await freeze(server, await newOperator(server, ['finance']), person, '2');
  expect(frozen.status).toBe(200);
  await sql`insert into reconciliation (network, block_number, treasury, member_addresses, cold, deposits,
      payouts, funding)
    values ('BEP20', 1, 6000000000000000000, 0, 0, 0, 0, 0)`.execute(server.database.db);
  await proveLiabilities(server.services, coin);
  await proveLiabilities(server.services, other);
  await addProof(coin, false);
  const forgotten = await addProof(coin, true);
  await server.database.db
    .updateTable('liabilityProof')
    .set({ hasLeaves: false })
    .where('id', '=', forgotten)
    .execute();
  const read = async (of: string) =>
    (await server.member('getLiabilityBranch', { coin: of }, person)).response.branch;
  const branch = await read(coin);
  expect(branch).toMatchObject({
    account: person.email,
    amount: '12.500000',
    proof: { coin, total: '12.500000', members: 1, reserves: '6.000000' },
  });
  expect(branch && (await verifyBranch(branch, person.email))).toMatchObject({
    signature: 'holds',
  });
  expect(await read(other)).toMatchObject({ amount: '3.000000', proof: { reserves: null } });
  const { response } = await server.member('getLiabilityProofs', {});
  // Unfinished proofs are not published; those without leaves are.
  expect(response.items.map((one) => [one.coin, one.total])).toEqual([
    [coin, '0.000001'],
    [other, '3.000000'],
    [coin, '12.500000'],
  ]);
  expect((await server.member('getLiabilityBranch', { coin: 'NONE' }, person)).status).not.toBe(
    200,
  );
});

test('a member may read thirty branches a minute', async () => {
  const [person, another] = [await newMember(server), await newMember(server)];
  const read = async ({ token } = person) =>
    (await server.member('getLiabilityBranch', { coin }, { token })).status;
  for (let nth = 0; nth < 30; nth += 1) expect(await read()).toBe(200);
  expect(await read()).toBe(1004);
  expect(await read(another)).toBe(200);
});

test('a proof or comparison is queued once, however often it is requested', async () => {
  const { token } = await newOperator(server, ['finance']);
  const jobs = async () => {
    const { rows } = await sql<{ key: string; queueName: string }>`
      select key, queue_name from graphile_worker.jobs
      where task_identifier in (${proveLiabilitiesTask}, ${reconcileTask}) order by key`.execute(
      server.database.db,
    );
    return rows.map(({ key, queueName }) => [key, queueName]);
  };
  const asked = async (of: string) =>
    (await server.operator('makeLiabilityProof', { coin: of }, { token })).status;
  expect([await asked(coin), await asked(coin)]).toEqual([200, 200]);
  expect(await asked('NONE')).not.toBe(200);
  expect(await jobs()).toEqual([[`prove-liabilities ${coin}`, 'prove-liabilities']]);
  for (let nth = 0; nth < 2; nth += 1) {
    await askForProofs(server.services);
    expect((await server.operator('runReconciliation', {}, { token })).status).toBe(200);
  }
  expect(await jobs()).toEqual([
    [`prove-liabilities ${other}`, 'prove-liabilities'],
    [`prove-liabilities ${coin}`, 'prove-liabilities'],
    ['reconcile-reserves', 'reconcile-reserves'],
  ]);
});
