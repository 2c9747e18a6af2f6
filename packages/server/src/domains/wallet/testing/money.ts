import { randomUUID } from 'node:crypto';
import { formatMoney, parseMoney } from '@tradewind/contract';
import { sql } from 'kysely';
import { newMember, type Person } from '../../../testing/people.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { academy, post, readBalances } from '../ledger/index.ts';

export const coin = 'USDT';

type Holder = Pick<Person, 'id'>;

/** Gives a member money out of the academy's adjustments, as an approved proposal would. Returns the journal's id. */
export async function giveMoney(
  server: TestServer,
  { id }: Holder,
  amount: string,
  { coin: given = coin, reason = 'For a test' } = {},
): Promise<bigint> {
  const size = parseMoney(amount);
  const { journalId } = await server.database.transaction(
    async (tx) =>
      await post(tx, {
        kind: 'adjustment',
        coin: given,
        actorId: academy,
        requestId: randomUUID(),
        detail: { reason },
        lines: [
          { holder: academy, account: 'adjustments', amount: -size },
          { holder: id, account: 'available', amount: size, category: 'adjustment' },
        ],
      }),
  );
  return journalId;
}

/** Adds capital, so that the academy has funds of its own to give. */
export async function giveCapital(server: TestServer, amount: string): Promise<bigint> {
  const size = parseMoney(amount);
  const { journalId } = await server.database.transaction(
    async (tx) =>
      await post(tx, {
        kind: 'capital',
        coin,
        actorId: academy,
        requestId: randomUUID(),
        detail: { reason: 'For a test' },
        lines: [
          { holder: academy, account: 'custody', amount: -size },
          { holder: academy, account: 'capital', amount: size },
        ],
      }),
  );
  return journalId;
}

/** Creates a member with this balance, whose challenges are all confirmed. */
export async function newPayer(server: TestServer, amount?: string): Promise<Person> {
  const person = await newMember(server);
  setProven(server, person);
  if (amount !== undefined) await giveMoney(server, person, amount);
  return person;
}

/** Confirms every challenge of the member as soon as it is requested. */
export function setProven(server: TestServer, { id }: Holder): void {
  server.provers.add(id);
}

/** Stops confirming challenges for the member. Challenges that are confirmed already stay valid. */
export function unprove(server: TestServer, { id }: Holder): void {
  server.provers.delete(id);
}

/** Returns the available and frozen balance of the coin that most tests use. */
export async function balanceOf(
  server: TestServer,
  { id }: Holder,
): Promise<{ available: string; frozen: string }> {
  const balances = await readBalances(server.database.db, id);
  const own = balances.find((balance) => balance.coin === coin);
  return {
    available: formatMoney(own?.available ?? 0n),
    frozen: formatMoney(own?.frozen ?? 0n),
  };
}

export async function availableOf(server: TestServer, holder: Holder): Promise<string> {
  return (await balanceOf(server, holder)).available;
}

/** Makes the member's next postings follow this moment in the future, one microsecond apart. */
export async function nextPostingsAfter(
  server: TestServer,
  { id }: Holder,
  moment: string,
): Promise<void> {
  await sql`update ledger_account set last_posted_at = ${moment}::timestamptz
    where holder = ${id}`.execute(server.database.db);
}
