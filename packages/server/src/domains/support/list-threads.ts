import { type InboxView, type ThreadKind, type ThreadState, unreadMax } from '@tradewind/contract';
import { type RawBuilder, sql } from 'kysely';
import type { MessageAuthor } from '../../database/migrations/support-tables.ts';
import type { Reader } from '../../platform/database/database.ts';
import { before, type PageInput, toPage } from '../../platform/database/keyset.ts';
import { kindsOf } from './audience.ts';
import { waitingAfter } from './waiting.ts';

const previewLength = 120;

interface ThreadRow {
  readonly id: bigint;
  readonly threadId: bigint;
  readonly kind: ThreadKind;
  readonly subjectId: bigint | null;
  readonly state: ThreadState;
  readonly assignedTo: bigint | null;
  readonly assigneeName: string | null;
  readonly lastSeq: bigint;
  readonly activeAt: Date;
  readonly waitingSince: Date;
  readonly memberId: bigint;
  readonly email: string;
  readonly unread: number;
  readonly preview: string | null;
  readonly previewFrom: MessageAuthor | null;
}

export async function listThreads(
  db: Reader,
  operatorId: bigint,
  { view, ...page }: PageInput & { view: InboxView },
) {
  const kinds = await kindsOf(db, operatorId);
  const { chosen, place, order } =
    view === 'waiting'
      ? longestFirst(kinds, operatorId, page)
      : latestFirst(kinds, page, inView(view, operatorId));
  const { rows } = await sql<ThreadRow>`
    select ${place} as id, t.id as thread_id, t.kind, t.subject_id, t.state, t.assigned_to,
      o.name as assignee_name, t.last_seq, t.active_at, t.waiting_since, t.member_id, p.email,
      left(m.text, ${previewLength}) as preview, m.author as preview_from,
      (select count(*)::int from (select from support_message u
        where u.thread_id = t.id and u.seq > t.staff_read and u.author = 'member'
        limit ${unreadMax}) as counted) as unread
    from ${chosen}
    join principal p on p.id = t.member_id
    left join operator o on o.id = t.assigned_to
    left join support_message m
      on m.thread_id = t.id and m.seq = greatest(t.member_seq, t.answer_seq)
    order by ${order}`.execute(db);
  return toPage(rows, page, (row) => ({
    threadId: String(row.threadId),
    kind: row.kind,
    subjectId: row.subjectId === null ? null : String(row.subjectId),
    state: row.state,
    assignee: assigneeOf(row),
    lastSeq: Number(row.lastSeq),
    activeAt: row.activeAt.toISOString(),
    waitingSince: row.state === 'waitingForUs' ? row.waitingSince.toISOString() : null,
    member: { memberId: String(row.memberId), account: row.email },
    unread: row.unread,
    preview: row.preview ?? '',
    previewFrom: row.previewFrom,
  }));
}

export function assigneeOf(row: { assignedTo: bigint | null; assigneeName: string | null }) {
  return row.assignedTo === null
    ? null
    : { operatorId: String(row.assignedTo), name: row.assigneeName ?? '' };
}

const longestFirst = (kinds: readonly ThreadKind[], operatorId: bigint, page: PageInput) => ({
  chosen: waitingAfter(kinds, operatorId, BigInt(page.cursor ?? 0), page.size + 1),
  place: sql`t.waiting_position`,
  order: sql`t.waiting_position`,
});

/** SQL: the newest few threads of each kind by its own index, then the newest of these. */
const latestFirst = (
  kinds: readonly ThreadKind[],
  page: PageInput,
  isShown: RawBuilder<unknown>,
) => ({
  chosen: sql`(
    select t.* from unnest(${kinds}::text[]) as k (kind)
    cross join lateral (
      select * from support_thread
      where kind = k.kind and position < ${before(page)} and ${isShown}
      order by position desc limit ${page.size + 1}) as t
    order by t.position desc limit ${page.size + 1}) as t`,
  place: sql`t.position`,
  order: sql`t.position desc`,
});

function inView(view: Exclude<InboxView, 'waiting'>, operatorId: bigint): RawBuilder<unknown> {
  if (view === 'mine') return sql`assigned_to = ${operatorId}`;
  if (view === 'closed') return sql`state = 'closed'`;
  return view === 'unassigned'
    ? sql`state <> 'closed' and assigned_to is null`
    : sql`state <> 'closed'`;
}
