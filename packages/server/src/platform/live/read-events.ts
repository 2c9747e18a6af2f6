import type { LiveEvent, LiveTopic } from '@tradewind/contract';
import type pg from 'pg';
import { type Position, snapshotOf, toPosition } from './position.ts';

export interface ToldEvent {
  readonly id: bigint;
  readonly xid: bigint;
  readonly audience: string;
  readonly event: LiveEvent;
}

export interface Reading {
  readonly position: Position;
  readonly events: readonly ToldEvent[];
  /** True if there are too many events to forward, so every reader must reload. */
  readonly tooMany: boolean;
}

interface Row {
  snapshot: string;
  seconds: bigint;
  id: bigint | null;
  xid: string;
  audience: string;
  topic: LiveTopic;
  subject: string | null;
}

/** The largest number of events in one reading. */
const mostRead = 5000;

/** Snapshot and rows come from one statement, so that they match. */
const newSince = {
  name: 'live-new-since',
  text: `with now as materialized (select pg_current_snapshot() as snapshot)
    select now.snapshot::text, extract(epoch from clock_timestamp())::bigint as seconds,
      e.id, e.xid::text, e.audience, e.topic, e.subject
    from now left join live_event e
      on e.xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(e.xid, $1::pg_snapshot)
    order by e.id limit ${mostRead + 1}`,
};

export async function readNew(pool: pg.Pool, since: Position): Promise<Reading> {
  const { rows } = await pool.query<Row>({ ...newSince, values: [snapshotOf(since)] });
  const tooMany = rows.length > mostRead;
  return { position: positionOf(rows), events: tooMany ? [] : rows.flatMap(toEvent), tooMany };
}

export async function readPosition(pool: pg.Pool): Promise<Position> {
  const { rows } = await pool.query<Row>(
    'select pg_current_snapshot()::text as snapshot, extract(epoch from clock_timestamp())::bigint as seconds',
  );
  return positionOf(rows);
}

/** The largest number of missed events that a returning reader is sent; one that missed more must reload. */
export const mostMissed = 500;

const missedBetween = {
  name: 'live-missed',
  text: `select id, xid::text, audience, topic, subject from live_event
    where audience = any($1::text[]) and xid >= pg_snapshot_xmin($2::pg_snapshot)
      and not pg_visible_in_snapshot(xid, $2::pg_snapshot)
      and pg_visible_in_snapshot(xid, $3::pg_snapshot)
    order by id limit ${mostMissed + 1}`,
};

export async function readMissed(
  pool: pg.Pool,
  audiences: readonly string[],
  after: Position,
  upTo: Position,
): Promise<ToldEvent[]> {
  const values = [audiences, snapshotOf(after), snapshotOf(upTo)];
  const { rows } = await pool.query<Row>({ ...missedBetween, values });
  return rows.flatMap(toEvent);
}

function positionOf([row]: readonly Row[]): Position {
  if (!row) throw new Error('A statement that always gives a row gave none');
  return toPosition(Number(row.seconds), row.snapshot);
}

function toEvent({ id, xid, audience, topic, subject }: Row): ToldEvent[] {
  if (id === null) return [];
  const event = { topic, subject, toAll: audience === 'all-members' };
  return [{ id, xid: BigInt(xid), audience, event }];
}
