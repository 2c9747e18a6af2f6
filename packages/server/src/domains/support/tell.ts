import type { Tx } from '../../platform/database/database.ts';
import { publish } from '../../platform/live/index.ts';

interface About {
  readonly id: bigint;
  readonly memberId: bigint;
}

/** On all of the member's devices. */
async function tellMember(tx: Tx, { id, memberId }: About): Promise<void> {
  await publish(tx, `member:${memberId}`, 'support', id);
}

/** All who may answer something: which conversations each of them may read is asked when they do. */
export async function tellOperators(tx: Tx, { id }: Pick<About, 'id'>): Promise<void> {
  await publish(tx, 'operators:support.answer', 'support', id);
}

/** Of more than one conversation. */
export async function tellAllOperators(tx: Tx): Promise<void> {
  await publish(tx, 'operators:support.answer', 'support');
}

export async function tellBoth(tx: Tx, thread: About): Promise<void> {
  await tellMember(tx, thread);
  await tellOperators(tx, thread);
}
