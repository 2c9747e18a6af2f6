import { randomUUID } from 'node:crypto';
import type { Person } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';

export async function buy(
  server: TestServer,
  { token }: Person,
  level: number,
  difference: string,
  { requestId = randomUUID() }: { requestId?: string } = {},
) {
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

/** Oldest first. */
export async function purchasesOf(server: TestServer, { id }: Person) {
  return await server.database.db
    .selectFrom('contractPurchase')
    .selectAll()
    .where('memberId', '=', id)
    .orderBy('id')
    .execute();
}
