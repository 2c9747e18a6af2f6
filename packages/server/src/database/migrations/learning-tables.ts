import type {
  CategoryText,
  CourseText,
  Language,
  LessonText,
  MediaState,
} from '@tradewind/contract';
import type { ColumnType, Generated } from 'kysely';

/** Tables of courses and of what members have watched; 0020-learning.sql explains them. */
export interface LearningTables {
  courseCategory: CourseCategoryTable;
  course: CourseTable;
  lesson: LessonTable;
  lessonCaption: LessonCaptionTable;
  publishedLesson: PublishedLessonView;
  media: MediaTable;
  lessonWatch: LessonWatchTable;
  watchHour: WatchHourTable;
  watchPlay: WatchPlayTable;
}

type Id = ColumnType<bigint, never, never>;
type CreatedAt = ColumnType<Date, never, never>;
/** A fingerprint of the request's content, and its time; null in rows older than these columns. */
type MadeOf = ColumnType<Buffer | null, Buffer | undefined, never>;
type MadeAt = ColumnType<Date | null, never, never>;
type Texts<T> = ColumnType<Partial<Record<Language, T>>, string, string>;
/** A multirange of whole seconds in PostgreSQL's notation: `{[0,15),[30,45)}`. */
type Seconds = string;

/** The lessons that are published and in published courses and categories. */
interface PublishedLessonView {
  readonly id: Id;
  readonly courseId: bigint;
  readonly mediaId: bigint | null;
  readonly seconds: number;
  readonly isPreview: boolean;
  readonly level: number;
}

interface CourseCategoryTable {
  id: Id;
  texts: Texts<CategoryText>;
  position: number;
  isPublished: Generated<boolean>;
  requestId: string | null;
  madeOf: MadeOf;
  madeAt: MadeAt;
  changedAt: Generated<Date>;
}

interface CourseTable {
  id: Id;
  categoryId: bigint;
  level: number;
  texts: Texts<CourseText>;
  coverId: bigint | null;
  position: number;
  isPublished: Generated<boolean>;
  requestId: string | null;
  madeOf: MadeOf;
  madeAt: MadeAt;
  changedAt: Generated<Date>;
}

interface LessonTable {
  id: Id;
  courseId: bigint;
  texts: Texts<LessonText>;
  position: number;
  isPreview: Generated<boolean>;
  isPublished: Generated<boolean>;
  mediaId: bigint | null;
  seconds: number | null;
  requestId: string | null;
  madeOf: MadeOf;
  madeAt: MadeAt;
  changedAt: Generated<Date>;
}

interface LessonCaptionTable {
  lessonId: bigint;
  language: Language;
  vtt: string;
}

interface MediaTable {
  id: Id;
  state: Generated<MediaState>;
  fileName: string;
  bytes: bigint;
  received: Generated<bigint>;
  folder: string;
  kind: 'hls' | 'mp4' | null;
  seconds: number | null;
  poster: string | null;
  percent: Generated<number>;
  problem: string | null;
  madeBy: bigint;
  forLesson: Generated<bigint | null>;
  overMedia: Generated<bigint | null>;
  createdAt: CreatedAt;
  changedAt: Generated<Date>;
}

interface LessonWatchTable {
  memberId: bigint;
  lessonId: bigint;
  mediaId: bigint | null;
  seen: Generated<Seconds>;
  position: Generated<number>;
  learnedAt: Date | null;
  watchedAt: Date;
}

interface WatchHourTable {
  memberId: bigint;
  hour: Date;
  seconds: number;
}

interface WatchPlayTable {
  memberId: bigint;
  playId: string;
  sessionId: bigint;
  lessonId: bigint;
  mediaId: bigint | null;
  seen: Seconds;
  position: number;
  credit: number;
  creditAt: Date;
  hour: Date;
  hourSeconds: Generated<number>;
  learnedAt: Date | null;
  reportedAt: Date;
  isFolded: Generated<boolean>;
}
