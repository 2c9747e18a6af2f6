import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Person } from '../../../testing/people.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { coin } from './money.ts';

/** Returns the operator's audit entries, oldest first. */
export async function auditOf(server: TestServer, { id }: Person) {
  return await server.database.db
    .selectFrom('auditEntry')
    .select(['action', 'subject', 'detail'])
    .where('operatorId', '=', id)
    .orderBy('id')
    .execute();
}

export async function freeze(
  server: TestServer,
  { token }: Person,
  { id }: Person,
  amount: string,
  given: { requestId?: string; reason?: string; expiresAt?: string } = {},
) {
  const input = { requestId: randomUUID(), coin, reason: 'A question is open', ...given };
  return await server.operator(
    'freezeMemberFunds',
    { ...input, memberId: String(id), amount },
    { token },
  );
}

export async function release(server: TestServer, { token }: Person, holdId: string) {
  const reason = 'The question is answered';
  return await server.operator('releaseMemberFunds', { holdId, reason }, { token });
}

export async function proposeAdjustment(
  server: TestServer,
  { token }: Person,
  { id }: Person,
  amount: string,
  given: { requestId?: string; reason?: string } = {},
) {
  const input = { requestId: randomUUID(), coin, reason: 'After a complaint', ...given };
  return await server.operator(
    'proposeAdjustment',
    { ...input, memberId: String(id), amount },
    { token },
  );
}

export async function proposeOwn(
  server: TestServer,
  call: 'proposeCapital' | 'proposeRewardsFunding',
  { token }: Person,
  amount: string,
  given: { requestId?: string } = {},
) {
  const input = { requestId: randomUUID(), coin, reason: 'By the owners', amount, ...given };
  return await server.operator(call, input, { token });
}

export async function proposeReversal(
  server: TestServer,
  { token }: Person,
  journalId: bigint | string,
  given: { requestId?: string; reason?: string } = {},
) {
  const input = { requestId: randomUUID(), reason: 'Sent by mistake', ...given };
  return await server.operator(
    'proposeReversal',
    { ...input, journalId: String(journalId) },
    { token },
  );
}

export async function approve(server: TestServer, { token }: Person, proposalId: string) {
  return await server.operator('approveProposal', { proposalId }, { token });
}

export async function reject(server: TestServer, { token }: Person, proposalId: string) {
  return await server.operator('rejectProposal', { proposalId, reason: 'Not so' }, { token });
}

/** Returns the trial balance of the coin; fails if it is not balanced. */
export async function trialBalance(server: TestServer, { token }: Person) {
  const { status, response } = await server.operator('getTrialBalance', {}, { token });
  expect(status).toBe(200);
  const books = response.coins.find((one) => one.coin === coin);
  if (!books) throw new Error('No books');
  expect(books.isBalanced).toBe(true);
  const { lines, ...sums } = books;
  const balances = Object.fromEntries(lines.map(({ kind, balance }) => [kind, balance]));
  return { ...sums, lines, balances, head: response.head };
}
