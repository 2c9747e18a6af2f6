import { goOnAt, type LessonText } from '@tradewind/contract';
import { sql } from 'kysely';

export interface LessonRow {
  readonly id: bigint;
  readonly text: LessonText;
  readonly seconds: number;
  readonly isPreview: boolean;
  readonly isOpen: boolean;
  readonly watched: number;
  readonly position: number;
  readonly learnedAt: Date | null;
}

/**
 * SQL columns: the progress of member `m` in lesson `l` of course `c`. `w` is the saved record, and `p` is the
 * current play, which is newer. Progress counts only for the lesson's current video.
 */
export const progressColumns = sql`l.id, l.seconds, l.is_preview,
  l.is_preview or c.level <= m.contract_level as is_open,
  least(l.seconds, seconds_in(coalesce(seen_of(p.media_id, l.media_id, p.seen),
    seen_of(w.media_id, l.media_id, w.seen), '{}'))) as watched,
  coalesce(case when p.media_id = l.media_id then p.position end,
    case when w.media_id = l.media_id then w.position end, 0)::float8 as position,
  coalesce(w.learned_at, p.learned_at) as learned_at`;

export const progressJoins = sql`
  left join lesson_watch w on w.member_id = m.id and w.lesson_id = l.id
  left join watch_play p on p.member_id = m.id and p.lesson_id = l.id`;

export function viewLesson(row: LessonRow) {
  const { text, seconds, isPreview, isOpen, watched, position, learnedAt } = row;
  return {
    lessonId: String(row.id),
    title: text.title,
    seconds,
    isPreview,
    isOpen,
    watched,
    position: goOnAt(position, seconds),
    learnedAt: learnedAt?.toISOString() ?? null,
  };
}
