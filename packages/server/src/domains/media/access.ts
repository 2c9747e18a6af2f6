import { rolePermissions } from '@tradewind/contract';
import type pg from 'pg';
import { batchedLookup } from '../../platform/database/batched-lookup.ts';
import type { Previewing, Watching } from './address.ts';

/** What an authorised request may read. */
export interface Opened {
  readonly mediaId: bigint;
  readonly folder: string;
  /** Undefined for an operator's preview, which belongs to no lesson. */
  readonly lessonId?: bigint;
}

interface Row {
  key: string;
  media_id: bigint;
  folder: string;
}

/** The roles that may see courses. */
const viewers = Object.entries(rolePermissions)
  .filter(([, granted]) => granted.some((permission) => permission === 'course.read'))
  .map(([role]) => role);

/**
 * Checks everything that can end the right to watch at each request, in one query for all simultaneous
 * requests.
 */
const watching = {
  name: 'media-watching',
  text: `select k.key, v.id as media_id, v.folder
    from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[])
      k(key, member_id, session_id, lesson_id, media_id)
    join session s on s.id = k.session_id and s.principal_id = k.member_id
      and s.ended_at is null and s.expires_at > now()
    join principal p on p.id = s.principal_id and p.kind = 'member' and p.disabled_at is null
    join member m on m.id = p.id and m.closed_at is null
    join published_lesson l on l.id = k.lesson_id and l.media_id = k.media_id
    join media v on v.id = l.media_id and v.state = 'ready'
    where l.is_preview or m.contract_level >= l.level`,
};

const previewing = {
  name: 'media-previewing',
  text: `select k.key, v.id as media_id, v.folder
    from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[])
      k(key, operator_id, session_id, media_id)
    join session s on s.id = k.session_id and s.principal_id = k.operator_id
      and s.ended_at is null and s.expires_at > now()
    join principal p on p.id = s.principal_id and p.kind = 'operator' and p.disabled_at is null
    join operator o on o.id = p.id and o.roles && $5::text[]
    join media v on v.id = k.media_id and v.state = 'ready'`,
};

export interface MediaAccess {
  watch(watching: Watching): Promise<Opened | undefined>;
  preview(previewing: Previewing): Promise<Opened | undefined>;
}

/**
 * Requests that arrive meanwhile share the next query: under load that is cheaper than two parallel queries.
 * The delay of a few milliseconds does not matter for video segments of several seconds.
 */
const oneAtATime = { inFlight: 1, waitMs: 3 };

export function createMediaAccess(pool: pg.Pool): MediaAccess {
  // Text keys, so that several requests of one play become one row of the query.
  const watchers = batchedLookup<string, Opened>(async (keys) => {
    const fields = keys.map((key) => key.split('.'));
    const column = (at: number) => fields.map((field) => field[at] ?? '0');
    const values = [keys, column(0), column(1), column(2), column(3)];
    const { rows } = await pool.query<Row>({ ...watching, values });
    return new Map(
      rows.map((row) => {
        const lessonId = BigInt(row.key.split('.')[2] ?? 0);
        return [row.key, { mediaId: row.media_id, folder: row.folder, lessonId }];
      }),
    );
  }, oneAtATime);
  const previewers = batchedLookup<string, Opened>(async (keys) => {
    const fields = keys.map((key) => key.split('.'));
    const column = (at: number) => fields.map((field) => field[at] ?? '0');
    const values = [keys, column(0), column(1), column(2), viewers];
    const { rows } = await pool.query<Row>({ ...previewing, values });
    return new Map(rows.map((row) => [row.key, { mediaId: row.media_id, folder: row.folder }]));
  });
  return {
    watch: ({ memberId, sessionId, lessonId, mediaId }) =>
      watchers([memberId, sessionId, lessonId, mediaId].join('.')),
    preview: ({ operatorId, sessionId, mediaId }) =>
      previewers([operatorId, sessionId, mediaId].join('.')),
  };
}
