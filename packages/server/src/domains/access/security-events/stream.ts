import { securityEventKinds } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { EventQueue } from './event-queue.ts';
import { type EventRow, type SecurityEvent, toRow } from './event.ts';

/**
 * The stream of security events: each becomes a log line and a metric at once, and later a row in
 * `security_event`.
 *
 * Attacks come in floods, so a request never waits for a row: rows are merged, queued and written once a
 * second. Events that do not fit into the queue are only counted and logged. An event that must not be lost,
 * such as a changed second factor, is written in the transaction that makes the change.
 */
export interface SecurityEvents {
  /** Queues the event. Never throws and never waits. */
  note(event: SecurityEvent): void;
  /**
   * Writes the row in the caller's transaction and returns its id. The log line is written even if that transaction fails later.
   */
  noteIn(tx: Tx, event: SecurityEvent): Promise<bigint>;
  /** Writes all queued events; used by tests and at shutdown. */
  flush(): Promise<void>;
  /** Counters for the registry behind `/metrics`. */
  readonly metrics: readonly Counter[];
  stop(): Promise<void>;
}

const flushEveryMs = 1000;

export function createSecurityEvents(
  database: Pick<Database, 'db'>,
  log: Logger,
  everyMs = flushEveryMs,
): SecurityEvents {
  const noted = new Counter({
    name: 'security_events_total',
    help: 'Security events by kind',
    labelNames: ['kind'],
    registers: [],
  });
  const dropped = new Counter({
    name: 'security_events_dropped_total',
    help: 'Security events that are in the log but, for their number or a broken database, not in the table',
    registers: [],
  });
  for (const kind of securityEventKinds) noted.inc({ kind }, 0);

  const queue = new EventQueue((count) => dropped.inc(count));
  let writing: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    const rows = queue.take();
    if (rows.length === 0) return;
    try {
      await database.db.insertInto('securityEvent').values(rows).execute();
    } catch (error) {
      queue.putBack(rows);
      log.error({ err: error, events: rows.length }, 'security events were not written');
    }
  };
  const flush = (): Promise<void> => (writing = writing.then(write));

  let isWriting = false;
  const timer = setInterval(() => {
    // If the database is slow, the queue fills up instead of a chain of writes.
    if (isWriting) return;
    isWriting = true;
    void flush().finally(() => (isWriting = false));
  }, everyMs);
  timer.unref();

  const announce = (row: EventRow): void => {
    noted.inc({ kind: row.kind });
    log.warn(toLine(row), 'security event');
  };

  return {
    metrics: [noted, dropped],
    note(event) {
      try {
        const row = toRow(event, new Date());
        announce(row);
        queue.add(row);
      } catch (error) {
        log.error({ err: error, event: event.kind }, 'a security event was not noted');
      }
    },
    async noteIn(tx, event) {
      const row = toRow(event, new Date());
      announce(row);
      const { id } = await tx
        .insertInto('securityEvent')
        // The time of the transaction, as in the rows that it changes: an alarm undoes all changes from that
        // time on.
        .values({ ...row, at: sql<Date>`now()` })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

/** Uses `reqId` like the request log, so that one search finds both. */
function toLine({ kind, requestId, principalId, network, path, status, detail }: EventRow): object {
  return {
    event: kind,
    ...(requestId !== null && { reqId: requestId }),
    ...(principalId !== null && { principal: String(principalId) }),
    ...(network !== null && { network }),
    ...(path !== null && { path }),
    ...(status !== null && { envelope: status }),
    ...(detail !== '{}' && { detail: JSON.parse(detail) as unknown }),
  };
}
