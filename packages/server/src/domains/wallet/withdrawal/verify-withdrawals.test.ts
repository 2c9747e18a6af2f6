import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountKind } from '@tradewind/contract';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { academy, holdFunds, settleHold } from '../ledger/index.ts';
import { addApproved } from '../payout/testing/approved-withdrawal.ts';
import { newPayer } from '../testing/money.ts';
import { openNetworks } from './testing/withdrawals.ts';
import { verifyWithdrawals } from './verify-withdrawals.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ workers: false });
  await openNetworks(server);
  await server.database.pool.query('alter table withdrawal disable trigger user');
  await server.database.pool.query('alter table hold disable trigger hold_ends_once');
});
afterAll(() => server.stop());

class Enough extends Error {}

/** Returns the verifier's message about a withdrawal of 25 with this charge that was settled to these accounts. */
async function verdictOn(settled: Partial<Record<AccountKind, bigint>>, charge = 5n) {
  const member = await newPayer(server, '25');
  let verdict = 'right';
  const settling = server.database.transaction(async (tx) => {
    const wanted = { memberId: member.id, network: 'ERC20', amount: 25_000_000n } as const;
    const recipient = `0x${'12'.repeat(20)}` as const;
    const id = await addApproved(tx, { ...wanted, recipient, charge: charge * 1_000_000n });
    const { holdId } = await tx
      .updateTable('withdrawal')
      .set({ state: 'confirmed' })
      .where('id', '=', id)
      .returning('holdId')
      .executeTakeFirstOrThrow();
    const lines = Object.entries(settled).map(([account, amount]) => ({
      holder: academy,
      account: account as AccountKind,
      amount: amount * 1_000_000n,
    }));
    await settleHold(tx, holdId, { actorId: academy, requestId: randomUUID() }, lines);
    await verifyWithdrawals(tx).catch((error: Error) => (verdict = error.message));
    throw new Enough();
  });
  await expect(settling).rejects.toThrow(Enough);
  return verdict;
}

test('a settlement posts the arrived amount to custody and the charge to fees', async () => {
  expect(await verdictOn({ custody: 20n, fees: 5n })).toBe('right');
  expect(await verdictOn({ custody: 25n }, 0n)).toBe('right');
});

test.each<[string, Partial<Record<AccountKind, bigint>>]>([
  ['custody and fees swapped', { custody: 5n, fees: 20n }],
  ['no fees', { custody: 25n }],
  ['an amount in fees only', { fees: 25n }],
  ['a part of the amount in revenue', { custody: 20n, fees: 4n, revenue: 1n }],
])('the verifier finds a settlement with %s', async (_, settled) => {
  expect(await verdictOn(settled)).toMatch(
    /^Journal \d+ did not divide withdrawal \d+ between custody and fees as it was charged\.$/,
  );
});

/** Returns the verifier's message about an approved withdrawal after this change, made outside the ledger. */
async function verdictAfter(change: string): Promise<string> {
  const [member, other] = [await newPayer(server, '26'), await newPayer(server)];
  let verdict = 'right';
  const changing = server.database.transaction(async (tx) => {
    const recipient = `0x${'12'.repeat(20)}` as const;
    const wanted = { memberId: member.id, network: 'ERC20', recipient } as const;
    const id = await addApproved(tx, { ...wanted, amount: 25_000_000n, charge: 1n });
    await sql
      .raw(change.replace('$id', String(id)).replace('$other', String(other.id)))
      .execute(tx);
    // An operator's hold has no withdrawal.
    await holdFunds(
      tx,
      {
        memberId: member.id,
        coin: 'USDT',
        amount: 1n,
        purpose: 'operator',
        reason: 'A question',
        expiresAt: null,
      },
      { actorId: academy, requestId: randomUUID() },
    );
    await verifyWithdrawals(tx).catch((error: Error) => (verdict = error.message));
    throw new Enough();
  });
  await expect(changing).rejects.toThrow(Enough);
  return verdict;
}

test.each([
  ['the verifier reports nothing without a change', 'select 1', /^right$/],
  [
    'a withdrawal with another owner than its hold is found',
    'update withdrawal set member_id = $other where id = $id',
    /^Withdrawal /,
  ],
  [
    'a withdrawal with a missing approval is found',
    'update withdrawal set approvals_needed = 1 where id = $id',
    /^Withdrawal /,
  ],
  [
    'a withdrawal that ended without its hold is found',
    `update withdrawal set state = 'refunded' where id = $id`,
    /^Withdrawal /,
  ],
  [
    'a withdrawal whose hold has another purpose is found',
    `update hold set purpose = 'operator' where id = (select hold_id from withdrawal where id = $id)`,
    /^Withdrawal /,
  ],
  [
    'a hold whose withdrawal is missing is found',
    'delete from withdrawal where id = $id',
    /^Hold \d+ is for a withdrawal that there is not/,
  ],
])('%s', async (_, change, expected) => {
  expect(await verdictAfter(change)).toMatch(expected);
});
