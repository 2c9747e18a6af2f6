import { expect } from 'vitest';
import type { Answer, TestServer } from '../../../testing/test-server.ts';
import { sealJournals, verifyLedger } from '../ledger/index.ts';

/** Returns all rows about money and what it bought, to compare before and after. */
async function allMoney(server: TestServer): Promise<Record<string, string[]>> {
  const lists = {
    balances: 'select holder, coin, kind, balance from ledger_account where balance <> 0',
    journals: 'select id, kind, detail, reverses from journal',
    postings: 'select journal_id, line, account_id, amount, balance_after from posting',
    holds: 'select id, amount, state, ended_by from hold',
    proposals: 'select id, kind, amount, state, journal_id from ledger_proposal',
    purchases: 'select id, member_id, level, paid from contract_purchase',
    withdrawals: 'select id, member_id, amount, state from withdrawal',
    levels: 'select id, contract_level from member where contract_level <> 0',
    offers: 'select level, price, is_offered from contract_level',
  };
  const entries = Object.entries(lists).map(async ([name, query]) => {
    const { rows } = await server.database.pool.query<{ row: string }>(
      `select row_to_json(t)::text as row from (${query}) t order by 1`,
    );
    return [name, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Returns the status with which a call is refused; fails if any row about money has changed. */
export async function refusalOf(
  server: TestServer,
  call: () => Promise<Answer<unknown>>,
): Promise<number> {
  const before = await allMoney(server);
  const { httpStatus, status } = await call();
  expect(await allMoney(server)).toEqual(before);
  expect(httpStatus).toBe(200);
  return status;
}

/** Counts the answers by status. */
export function tally(answers: readonly { readonly status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Seals and verifies the ledger; throws if it is inconsistent. Returns the number of journals. */
export async function journalsThatAddUp({ database, services }: TestServer): Promise<number> {
  await sealJournals(database, services.secrets);
  return (await verifyLedger(database.db, services.secrets)).journals;
}
