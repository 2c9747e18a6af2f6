import { randomUUID } from 'node:crypto';
import type { Person } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { coin } from './money.ts';

export async function transfer(
  server: TestServer,
  { token }: Person,
  { email }: Pick<Person, 'email'>,
  amount: string,
  given: { requestId?: string; coin?: string } = {},
) {
  const input = { requestId: randomUUID(), coin, email, amount, ...given };
  return await server.member('transferToMember', input, { token });
}
