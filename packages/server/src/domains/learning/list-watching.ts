import {
  type CallOutput,
  type consoleCalls,
  type CourseText,
  inLanguage,
  type Language,
  type LessonText,
} from '@tradewind/contract';
import { sql } from 'kysely';
import { maskEmail } from '../members/index.ts';
import type { Reader } from '../../platform/database/database.ts';

interface Asked {
  readonly memberId?: string | undefined;
  readonly lessonId?: string | undefined;
  readonly cursor?: string | undefined;
  readonly size: number;
}

interface Seer {
  readonly language: Language;
  readonly seesMembers: boolean;
}

interface Row {
  readonly micros: bigint;
  readonly memberId: bigint;
  readonly lessonId: bigint;
  readonly courseId: bigint;
  readonly email: string;
  readonly lessonTexts: Partial<Record<Language, LessonText>>;
  readonly courseTexts: Partial<Record<Language, CourseText>>;
  readonly seconds: number | null;
  readonly watched: number;
  readonly position: number;
  readonly learnedAt: Date | null;
  readonly watchedAt: Date;
}

type Page = CallOutput<typeof consoleCalls.getWatchingList>;

/** Lists the saved watch records. The current play appears only once it is folded into them. */
export async function listWatching(db: Reader, asked: Asked, seer: Seer): Promise<Page> {
  const rows = await readRows(db, asked);
  const shown = rows.slice(0, asked.size);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => toItem(row, seer)),
    nextCursor:
      rows.length > asked.size && last ? `${last.micros}.${last.memberId}.${last.lessonId}` : null,
  };
}

/** Three indexes serve the three kinds of query, each in the order of the list. */
async function readRows(db: Reader, { memberId, lessonId, cursor, size }: Asked): Promise<Row[]> {
  const [micros, member, lesson] = cursor?.split('.') ?? [];
  const { rows } = await sql<Row>`
    select (extract(epoch from w.watched_at) * 1000000)::bigint as micros,
      w.member_id as "memberId", w.lesson_id as "lessonId", l.course_id as "courseId", m.email,
      l.texts as "lessonTexts", c.texts as "courseTexts", l.seconds,
      coalesce(seconds_in(seen_of(w.media_id, l.media_id, w.seen)), 0) as watched,
      case when w.media_id = l.media_id then w.position else 0 end as position, w.learned_at as "learnedAt",
      w.watched_at as "watchedAt"
    from lesson_watch w
      join lesson l on l.id = w.lesson_id
      join course c on c.id = l.course_id
      join principal m on m.id = w.member_id
    where ${memberId === undefined ? sql`true` : sql`w.member_id = ${memberId}::bigint`}
      and ${lessonId === undefined ? sql`true` : sql`w.lesson_id = ${lessonId}::bigint`}
      and ${
        cursor === undefined
          ? sql`true`
          : sql`(w.watched_at, w.member_id, w.lesson_id) < (timestamptz 'epoch'
              + ${micros}::bigint * interval '1 microsecond', ${member}::bigint, ${lesson}::bigint)`
      }
    order by w.watched_at desc, w.member_id desc, w.lesson_id desc
    limit ${size + 1}`.execute(db);
  return rows;
}

function toItem(row: Row, { language, seesMembers }: Seer): Page['items'][number] {
  const seconds = row.seconds ?? 0;
  return {
    member: {
      memberId: String(row.memberId),
      account: seesMembers ? row.email : maskEmail(row.email),
    },
    course: {
      courseId: String(row.courseId),
      title: inLanguage(row.courseTexts, language)?.title ?? '',
    },
    lesson: {
      lessonId: String(row.lessonId),
      title: inLanguage(row.lessonTexts, language)?.title ?? '',
    },
    seconds,
    watched: row.seconds === null ? row.watched : Math.min(row.watched, seconds),
    position: row.position,
    learnedAt: row.learnedAt?.toISOString() ?? null,
    watchedAt: row.watchedAt.toISOString(),
  };
}
