import type { LiveTopic, Permission } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** Who is told. */
export type Audience =
  | 'all-members'
  | `member:${bigint}`
  | `operator:${bigint}`
  | `operators:${Permission}`;

export const liveChannel = 'live';

/**
 * Tells those who have the app open, if and when the transaction commits. PostgreSQL lets transactions
 * that notify commit one at a time, so this is for what people should know at once and not for every
 * posting; how often a second is in docs/decisions/0014.
 */
export async function publish(
  tx: Tx,
  audience: Audience,
  topic: LiveTopic,
  subject?: bigint | string,
): Promise<void> {
  await publishAll(tx, [{ audience, topic, subject: subject ?? null }]);
}

export interface Told {
  readonly audience: Audience;
  readonly topic: LiveTopic;
  readonly subject: bigint | string | null;
}

/** Each their own, with one notification. */
export async function publishAll(tx: Tx, events: readonly Told[]): Promise<void> {
  if (events.length === 0) return;
  const told = tx.insertInto('liveEvent').values(
    events.map(({ audience, topic, subject }) => ({
      audience,
      topic,
      subject: subject === null ? null : String(subject),
    })),
  );
  // No payload: whoever hears it reads all that is new, so any number of calls cost one reading.
  await tx
    .with('told', () => told)
    .selectNoFrom(sql`pg_notify(${liveChannel}, '')`.as('notified'))
    .execute();
}
