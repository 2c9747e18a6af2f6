import { randomUUID } from 'node:crypto';
import type { Person } from '../../../testing/people.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { setProven } from '../../wallet/testing/money.ts';

export async function buy(
  server: TestServer,
  person: Person,
  level: number,
  difference: string,
  { requestId = randomUUID() }: { requestId?: string } = {},
) {
  setProven(server, person);
  const { token } = person;
  return await server.member('buyContract', { requestId, level, difference }, { token });
}

export async function levelOf(server: TestServer, { id }: Person): Promise<number> {
  const { contractLevel } = await server.database.db
    .selectFrom('member')
    .select('contractLevel')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return contractLevel;
}

/** Returns the member's purchases, oldest first. */
export async function purchasesOf(server: TestServer, { id }: Person) {
  return await server.database.db
    .selectFrom('contractPurchase')
    .selectAll()
    .where('memberId', '=', id)
    .orderBy('id')
    .execute();
}
