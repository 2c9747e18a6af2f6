import { alarmHours, type AlarmState } from '@tradewind/contract/access/alarm';
import {
  changeOfEvent,
  type FactorChange,
  factorChanges,
  type OwnEventKind,
  ownEventKinds,
} from '@tradewind/contract/access/security-events';
import { sql } from 'kysely';
import { inPages, type MemberSource } from '../../../platform/domain/member-source.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { before, type PageInput, toPage } from '../../../platform/database/keyset.ts';

/**
 * The kinds as SQL literals, because the planner uses the partial index `security_event_of_owner` only for its
 * own list of kinds.
 */
const kindsOfOwner = sql.join(ownEventKinds.map((kind) => sql.lit(kind)));

function eventsOf(db: Reader, memberId: bigint) {
  return db
    .selectFrom('securityEvent')
    .where('securityEvent.principalId', '=', memberId)
    .where(sql<boolean>`security_event.kind in (${kindsOfOwner})`);
}

/** Returns a page of the security events that a member sees. */
export async function listOwnEvents(db: Reader, memberId: bigint, input: PageInput) {
  const rows = await eventsOf(db, memberId)
    .leftJoin('securityAlarm', 'securityAlarm.eventId', 'securityEvent.id')
    .select(['securityEvent.id', 'at', 'kind', 'detail', 'device', 'ip', 'count'])
    .select(
      sql<AlarmState>`case when raised_at is not null then 'raised'
        when coalesce(expires_at, at + make_interval(hours => ${alarmHours})) > now() then 'open'
        else 'over' end`.as('state'),
    )
    .where('securityEvent.id', '<', before(input))
    .orderBy('securityEvent.id', 'desc')
    .limit(input.size + 1)
    .execute();
  return toPage(rows, input, ({ id, at, state, device, ip, count, ...row }) => {
    const { kind, change } = meaningOf(row);
    const canBeDenied = changeOfEvent(kind, change) !== null;
    return {
      eventId: String(id),
      at: at.toISOString(),
      kind,
      change,
      device,
      ip,
      count,
      denial: canBeDenied ? state : null,
    };
  });
}

/** Returns this member's event if it is a change that the member can deny; otherwise undefined. */
export async function findOwnEvent(db: Reader, memberId: bigint, eventId: bigint) {
  const row = await eventsOf(db, memberId)
    .select(['id', 'at', 'kind', 'detail'])
    .where('id', '=', eventId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { kind, change } = meaningOf(row);
  const denied = changeOfEvent(kind, change);
  return denied === null ? undefined : { eventId, at: row.at, change: denied };
}

interface Meaning {
  readonly kind: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

function meaningOf({ kind, detail }: Meaning): {
  readonly kind: OwnEventKind;
  readonly change: FactorChange | null;
} {
  const change = factorChanges.find((one) => one === detail['change']) ?? null;
  return { kind: kind as OwnEventKind, change: kind === 'factor-changed' ? change : null };
}

/**
 * Exports the member's security events. They outlive a closed account until they are 400 days old, since a
 * takeover may be discovered late.
 */
export const securityEventSource: MemberSource = {
  sections: {
    securityEvents: (db, { memberId }) =>
      inPages(
        (after, most) =>
          eventsOf(db, memberId)
            .select(['id', 'at', 'kind', 'detail', 'device', 'ip', 'count'])
            .where('id', '>', after)
            .orderBy('id')
            .limit(most)
            .execute(),
        ({ at, device, ip, count, ...row }) => ({ at, ...meaningOf(row), device, ip, count }),
      ),
  },
};
