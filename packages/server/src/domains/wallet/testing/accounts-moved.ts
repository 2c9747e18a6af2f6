import { formatMoney } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Person } from '../../../testing/people.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { academy } from '../ledger/index.ts';

type People = Readonly<Record<string, Pick<Person, 'id'>>>;

/**
 * What a flow does to every account there is, the academy's and those of all members: `custody` for the
 * academy's, `payer available` for those of a member who is named, and `?` for those of anybody else. What the
 * holder gets counts upward, so coins that arrive are negative in custody. Accounts that stay as they were are left
 * out.
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
