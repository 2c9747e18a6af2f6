import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newOperator } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { newPayer } from '../testing/money.ts';
import { withdrawalWorkLines } from '../withdrawal/desk.ts';
import { type Pause, pauseOf } from './pause.ts';
import { addApproved } from './testing/approved-withdrawal.ts';

const network = 'ERC20';
const last = '2026-03-01T12:00:00.000Z';

let server: TestServer;
let id: bigint;
beforeAll(async () => {
  server = await startTestServer({ workers: false });
  // Without the triggers the test can choose the time of a refusal.
  await server.database.pool.query('alter table chain_transaction disable trigger user');
});
beforeEach(async () => {
  id = await approved();
});
afterAll(() => server.stop());

async function approved(): Promise<bigint> {
  const { id: memberId } = await newPayer(server, '25');
  const recipient = `0x${'12'.repeat(20)}` as const;
  const wanted = { memberId, network, recipient, amount: 25_000_000n, charge: 1n };
  return await server.database.transaction((tx) => addApproved(tx, wanted));
}

/** Adds refusals one hour apart, the last one at noon. */
async function refuse(refusal: 'good' | 'now' | null, times: number, of = id): Promise<void> {
  await server.database.pool.query(
    `insert into chain_transaction (network, purpose, withdrawal_id, sender, recipient, is_token,
       amount, state, reason, refusal, changed_at)
     select $1, 'payout', $2, substring(sha256('a') for 20), substring(sha256('b') for 20), true, 1, 'refused',
       'Why', $3, $5::timestamptz - nth * interval '1 hour' from generate_series(0, $4::int - 1) nth`,
    [network, of, refusal, times, last],
  );
}

async function pause() {
  const { rows } = await sql<Pause>`select p.* from (select ${id}::bigint as id) w
    cross join lateral ${pauseOf(sql`w.id`)} p`.execute(server.database.db);
  const [found] = rows;
  if (!found) throw new Error('A withdrawal has one pause');
  const { refusals, isGivenUp, resumesAt } = found;
  const minutes = resumesAt === null ? null : (resumesAt.getTime() - Date.parse(last)) / 60_000;
  return { refusals, isGivenUp, minutes };
}

describe('a payout', () => {
  test('that was never refused has no pause', async () => {
    await refuse('good', 3, await approved());
    // A payout under way is not a refused one.
    await server.database.pool.query(
      `insert into chain_transaction (network, purpose, withdrawal_id, sender, recipient, is_token, amount, state)
       values ($1, 'payout', $2, substring(sha256('c') for 20), substring(sha256('b') for 20), true, 1, 'broadcast')`,
      [network, id],
    );
    expect(await pause()).toEqual({ refusals: 0, isGivenUp: false, minutes: null });
  });

  test.each([
    [1, 10],
    [2, 20],
    [3, 40],
    [7, 640],
  ])('that was refused for good %d times is retried after %d minutes', async (times, minutes) => {
    await refuse('good', times);
    expect(await pause()).toEqual({ refusals: times, isGivenUp: false, minutes });
  });

  test('that was refused for good eight times is given up, also if the kind of refusal is unknown', async () => {
    await refuse('good', 4);
    await refuse(null, 4);
    expect(await pause()).toMatchObject({ refusals: 8, isGivenUp: true });
  });

  test.each([
    [1, 1],
    [2, 2],
    [3, 4],
    [6, 32],
    [20, 32],
  ])('that was refused for now %d times is retried after %d minutes', async (times, minutes) => {
    await refuse('now', times);
    expect(await pause()).toEqual({ refusals: times, isGivenUp: false, minutes });
  });

  test('that was refused in both ways waits for the longer of the two pauses', async () => {
    await refuse('good', 1);
    await refuse('now', 4);
    expect(await pause()).toEqual({ refusals: 5, isGivenUp: false, minutes: 10 });
    await refuse('now', 1);
    expect(await pause()).toEqual({ refusals: 6, isGivenUp: false, minutes: 16 });
  });

  test('is retried at once when its network’s providers agree again, unless it was refused for good', async () => {
    await refuse('now', 3);
    const restore = async (code: string, at: string) =>
      await server.database.pool.query(
        `insert into chain_quorum (network, configured, needed, agreeing, restored_at)
         values ($1, 2, 2, 2, $2) on conflict (network) do update set restored_at = excluded.restored_at`,
        [code, at],
      );
    await restore('BEP20', '2026-03-01T13:00:00Z');
    await restore(network, '2026-03-01T10:30:00Z');
    expect(await pause()).toMatchObject({ refusals: 2, minutes: 2 });
    await restore(network, '2026-03-01T12:30:00Z');
    await refuse('good', 1);
    expect(await pause()).toMatchObject({ refusals: 1, minutes: 10 });
    await server.database.pool.query('delete from chain_quorum');
  });

  test('has no refusals left from before an operator asked for a retry', async () => {
    await refuse('good', 5);
    const operator = await newOperator(server, ['finance']);
    const ask = async (withdrawalId: bigint, at: string) =>
      await server.database.pool.query(
        `insert into payout_retry (withdrawal_id, operator_id, asked_at)
         values ($1, $2, $3)`,
        [withdrawalId, operator.id, at],
      );
    await ask(await approved(), '2026-03-01T13:00:00Z');
    expect(await pause()).toMatchObject({ refusals: 5 });
    await ask(id, '2026-03-01T10:30:00Z');
    expect(await pause()).toMatchObject({ refusals: 2, minutes: 20 });
    await ask(id, '2026-03-01T11:30:00Z');
    expect(await pause()).toMatchObject({ refusals: 1 });
  });

  test('is on the desk when it was refused for good, or for now more than ten minutes ago', async () => {
    const line = withdrawalWorkLines.find(({ kind }) => kind === 'payoutRefused');
    const count = async () => (await line?.read(server.database.db, 0n, 100))?.count ?? -1;
    const before = await count();
    const countAs = async (refusal: 'good' | 'now', minutes: number) => {
      await server.database.pool.query(
        `update chain_transaction set refusal = $2, changed_at = now() - make_interval(mins => $3)
         where withdrawal_id = $1`,
        [id, refusal, minutes],
      );
      return (await count()) - before;
    };
    await refuse('now', 1);
    expect([await countAs('now', 9), await countAs('now', 11)]).toEqual([0, 1]);
    expect(await countAs('good', 1)).toBe(1);
    const rejected = server.database.db.updateTable('withdrawal').where('id', '=', id);
    await rejected.set({ state: 'rejected', reason: 'Over the limit' }).execute();
    expect(await countAs('good', 1)).toBe(0);
  });
});
