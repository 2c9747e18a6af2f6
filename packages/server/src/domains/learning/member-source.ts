import { sql } from 'kysely';
import type { DataOwner, MemberSource } from '../../platform/domain/member-source.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

const page = 1000;

/** Watch data belongs to the member alone: it is exported, and erased with the account. */
export const watchSource: MemberSource = {
  sections: { lessonsWatched: readLessons, studyHours: readHours },
  lockBeforeMember: lockPlay,
  erase,
};

/** Includes the current play, which is not yet part of the saved records. */
async function* readLessons(db: Reader, { memberId }: DataOwner): AsyncIterable<object> {
  for (let after = 0n; ;) {
    const { rows } = await sql<LessonRow>`
      select l.id, l.texts -> 'en' ->> 'title' as title, coalesce(p.position, w.position) as position,
        seconds_in(coalesce(p.seen, w.seen)) as seconds,
        coalesce(w.learned_at, p.learned_at) as "learnedAt",
        coalesce(p.reported_at, w.watched_at) as "watchedAt"
      from lesson l
        left join lesson_watch w on w.lesson_id = l.id and w.member_id = ${memberId}
        left join watch_play p on p.lesson_id = l.id and p.member_id = ${memberId}
      where l.id > ${after} and l.id = any(array(
        select w.lesson_id from lesson_watch w where w.member_id = ${memberId} and w.lesson_id > ${after}
        union select p.lesson_id from watch_play p where p.member_id = ${memberId} and p.lesson_id > ${after}
        order by 1 limit ${page}))
      order by l.id`.execute(db);
    yield* rows.map(({ id, ...row }) => ({ lessonId: String(id), ...row }));
    const last = rows.at(-1);
    if (rows.length < page || !last) return;
    after = last.id;
  }
}

interface LessonRow {
  readonly id: bigint;
  readonly title: string | null;
  readonly seconds: number;
  readonly position: number;
  readonly learnedAt: Date | null;
  readonly watchedAt: Date;
}

async function* readHours(db: Reader, { memberId }: DataOwner): AsyncIterable<object> {
  for (let after = new Date(0); ;) {
    const { rows } = await sql<{ hour: Date; seconds: number }>`
      select hour, sum(seconds)::int as seconds from (
        select hour, seconds from watch_hour where member_id = ${memberId}
        union all
        select hour, hour_seconds from watch_play where member_id = ${memberId} and hour_seconds > 0) h
      where hour > ${after} group by hour order by hour limit ${page}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (rows.length < page || !last) return;
    after = last.hour;
  }
}

/** Locks the play first: code that begins or reports a play locks the play and then refers to its member. */
async function lockPlay(tx: Tx, { memberId }: DataOwner): Promise<void> {
  await tx
    .selectFrom('watchPlay')
    .select('memberId')
    .where('memberId', '=', memberId)
    .forUpdate()
    .execute();
}

async function erase(tx: Tx, { memberId }: DataOwner): Promise<void> {
  await tx.deleteFrom('watchPlay').where('memberId', '=', memberId).execute();
  await tx.deleteFrom('watchHour').where('memberId', '=', memberId).execute();
  await tx.deleteFrom('lessonWatch').where('memberId', '=', memberId).execute();
}
