import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** Adds demo data: each member has watched different parts of the lessons open to them. */
export async function addSampleWatching(tx: Tx, memberIds: readonly bigint[]): Promise<void> {
  await sql`
    with watched as (
      insert into lesson_watch (member_id, lesson_id, media_id, seen, position, learned_at, watched_at)
      select m.id, l.id, l.media_id, int4multirange(int4range(0, s.seconds)), s.seconds,
        case when s.seconds >= ceil(l.seconds * 0.9) then s.at end, s.at
      from unnest(${memberIds}::bigint[]) with ordinality as m (id, number)
        join member on member.id = m.id
        cross join lateral (
          select l.id, l.media_id, l.seconds, row_number() over (order by l.id) as number
          from published_lesson l
          where l.is_preview or l.level <= member.contract_level
          order by l.id limit 8) l
        cross join lateral (
          select ceil(l.seconds * (1 - ((m.number + l.number) % 3) * 0.3))::int as seconds,
            date_trunc('hour', now(), 'UTC') - (m.number + l.number * 7) * interval '1 hour' as at) s
      where l.number <= 9 - m.number
      returning member_id, watched_at, seen)
    insert into watch_hour (member_id, hour, seconds)
    select member_id, watched_at, sum(seconds_in(seen))::int from watched group by 1, 2`.execute(
    tx,
  );
}
