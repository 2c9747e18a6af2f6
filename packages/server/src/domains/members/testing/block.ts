import { randomUUID } from 'node:crypto';
import { newOperator, type Person } from '../../../testing/people.ts';
import type { TestServer } from '../../../testing/test-server.ts';

/** Blocks a member, by default as a new support operator. */
export async function block(
  server: TestServer,
  { id }: Pick<Person, 'id'>,
  { by, ...given }: { by?: Person; requestId?: string; reason?: string } = {},
) {
  const input = { requestId: randomUUID(), reason: 'The owner called: it was taken over' };
  return await server.operator(
    'blockMember',
    { ...input, ...given, memberId: String(id) },
    by ?? (await newOperator(server, ['support'])),
  );
}

export async function lift(
  server: TestServer,
  { id }: Pick<Person, 'id'>,
  blockId: string,
  { by, reason = 'The owner showed a passport' }: { by?: Person; reason?: string } = {},
) {
  const input = { memberId: String(id), blockId, reason };
  return await server.operator('liftBlock', input, by ?? (await newOperator(server, ['finance'])));
}
