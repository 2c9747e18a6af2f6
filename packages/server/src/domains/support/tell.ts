import type { Tx } from '../../platform/database/database.ts';
import { publish } from '../../platform/live/index.ts';

interface About {
  readonly id: bigint;
  readonly memberId: bigint;
}

/** Tells all of the member's devices. */
async function tellMember(tx: Tx, { id, memberId }: About): Promise<void> {
  await publish(tx, `member:${memberId}`, 'support', id);
}

/**
 * Tells all operators who may answer anything; when they reload, each sees only their kinds of conversations.
 */
export async function tellOperators(tx: Tx, { id }: Pick<About, 'id'>): Promise<void> {
  await publish(tx, 'operators:support.answer', 'support', id);
}

/** Tells operators that several conversations have changed. */
export async function tellAllOperators(tx: Tx): Promise<void> {
  await publish(tx, 'operators:support.answer', 'support');
}

export async function tellBoth(tx: Tx, thread: About): Promise<void> {
  await tellMember(tx, thread);
  await tellOperators(tx, thread);
}
