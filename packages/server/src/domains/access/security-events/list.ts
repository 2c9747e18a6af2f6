import { isIP } from 'node:net';
import type { SecurityEventKind } from '@tradewind/contract';
import type { Reader } from '../../../platform/database/database.ts';
import { idBoundsOf } from '../../../platform/database/id-bounds.ts';
import { before, type PageInput, toPage } from '../../../platform/database/keyset.ts';
import { networkOf } from '../../../platform/rate-limits/network.ts';

interface EventFilter extends PageInput {
  readonly kind?: SecurityEventKind | undefined;
  readonly personId?: string | undefined;
  readonly ip?: string | undefined;
  readonly outcome?: 'refused' | 'other' | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Returns a page of events for operators. Each filter uses an index in the order of ids. */
export async function listSecurityEvents(db: Reader, input: EventFilter) {
  const query = narrowed(db, input)
    .leftJoin('principal', 'principal.id', 'securityEvent.principalId')
    .selectAll('securityEvent')
    .select(['principal.email', 'principal.kind as personKind']);
  return toPage(await query.execute(), input, (row) => ({
    eventId: String(row.id),
    at: row.at.toISOString(),
    kind: row.kind as SecurityEventKind,
    person:
      row.principalId === null || row.personKind === null
        ? null
        : { personId: String(row.principalId), kind: row.personKind, email: row.email ?? '' },
    network: row.network,
    ip: row.ip,
    path: row.path,
    status: row.status,
    detail: row.detail,
    requestId: row.requestId,
    count: row.count,
  }));
}

function narrowed(db: Reader, { kind, personId, ip, outcome, from, to, ...page }: EventFilter) {
  let query = db
    .selectFrom('securityEvent')
    .where('securityEvent.id', '<', before(page))
    .orderBy('securityEvent.id', 'desc')
    .limit(page.size + 1);
  if (kind !== undefined) query = query.where('securityEvent.kind', '=', kind);
  if (personId !== undefined) query = query.where('principalId', '=', BigInt(personId));
  if (ip !== undefined) query = query.where('network', '=', asNetwork(ip.trim()));
  if (outcome === 'refused') query = query.where('status', 'is not', null);
  if (outcome === 'other') query = query.where('status', 'is', null);
  if (from !== undefined) {
    const moment = new Date(from);
    query = query.where('at', '>=', moment).where('securityEvent.id', '>', idBefore(moment));
  }
  if (to !== undefined) {
    const moment = new Date(to);
    query = query.where('at', '<', moment).where('securityEvent.id', '<', idAfter(moment));
  }
  return query;
}

/**
 * Rows contain the network, so an address finds all events of its network; an incomplete address finds nothing.
 */
function asNetwork(text: string): string {
  return isIP(text) === 0 ? text : networkOf(text);
}

/** An event waits in the queue for a second, or for as long as the database is unavailable. */
const { idBefore, idAfter } = idBoundsOf({
  table: 'securityEvent',
  time: 'at',
  longestDelaySeconds: 3600,
});
