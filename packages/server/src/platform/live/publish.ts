import type { LiveTopic, Permission } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** The recipients of an event. */
export type Audience =
  | 'all-members'
  | `member:${bigint}`
  | `operator:${bigint}`
  | `operators:${Permission}`;

export const liveChannel = 'live';

/**
 * Sends a live event to people who have the app open, if and when the transaction commits. PostgreSQL commits transactions that
 * notify one at a time, so this is for news that people should see at once and not for every posting; docs/decisions/0014 has
 * the rate.
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

/** Sends several events, each to its own audience, with one notification. */
export async function publishAll(tx: Tx, events: readonly Told[]): Promise<void> {
  if (events.length === 0) return;
  const told = tx.insertInto('liveEvent').values(
    events.map(({ audience, topic, subject }) => ({
      audience,
      topic,
      subject: subject === null ? null : String(subject),
    })),
  );
  // The notification has no payload: listeners read all new events, so any number of notifications costs one query.
  await tx
    .with('told', () => told)
    .selectNoFrom(sql`pg_notify(${liveChannel}, '')`.as('notified'))
    .execute();
}
