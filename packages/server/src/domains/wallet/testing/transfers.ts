import { randomUUID } from 'node:crypto';
import type { Person } from '../../../testing/people.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { noteLookUp } from '../recipient/recipients.ts';
import { coin } from './money.ts';

/** Returns the recipient's id for this sender, as a look-up would. */
export async function recipientIdOf(
  server: TestServer,
  sender: Pick<Person, 'id'>,
  recipient: Pick<Person, 'id'>,
): Promise<string> {
  const noted = await noteLookUp(server.database.db, sender.id, recipient.id);
  if (!noted) throw new Error('The recipient has left');
  return noted.recipientId;
}

export async function transfer(
  server: TestServer,
  sender: Person,
  recipient: Pick<Person, 'id'>,
  amount: string,
  given: { requestId?: string; coin?: string } = {},
) {
  const recipientId = await recipientIdOf(server, sender, recipient);
  const input = { requestId: randomUUID(), coin, recipientId, amount, ...given };
  return await server.member('transferToMember', input, { token: sender.token });
}

export async function lookUp(server: TestServer, { token }: Person, email: string, ip?: string) {
  return await server.member(
    'lookUpRecipient',
    { email },
    { token, ...(ip !== undefined && { ip }) },
  );
}
