import { formatMoney } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Person } from '../../../testing/people.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { academy } from '../ledger/index.ts';

type People = Readonly<Record<string, Pick<Person, 'id'>>>;

/**
 * Runs a flow and returns how much it changed every ledger account: `custody` is the academy's account, `payer
 * available` that of the named member, and `?` stands for other members. Positive means that the holder received, so
 * coins that arrive are negative in custody. Unchanged accounts are left out.
 */
export async function accountsMoved(
  server: TestServer,
  people: People,
  flow: () => Promise<unknown>,
): Promise<Record<string, string>> {
  const before = await readAccounts(server);
  await flow();
  const names = new Map(Object.entries(people).map(([name, { id }]) => [id, name]));
  const moved: Record<string, string> = {};
  for (const [key, { holder, kind, sum }] of await readAccounts(server)) {
    const difference = sum - (before.get(key)?.sum ?? 0n);
    const name = holder === academy ? kind : `${names.get(holder) ?? '?'} ${kind}`;
    if (difference !== 0n) moved[name] = formatMoney(difference);
  }
  return moved;
}

async function readAccounts({ database: { db } }: TestServer) {
  const { rows } = await sql<{ id: bigint; holder: bigint; kind: string; sum: string }>`
    select a.id, a.holder, a.kind, coalesce(sum(p.amount), 0)::text as sum
    from ledger_account a left join posting p on p.account_id = a.id
    group by a.id`.execute(db);
  return new Map(rows.map(({ id, sum, ...account }) => [id, { ...account, sum: BigInt(sum) }]));
}
