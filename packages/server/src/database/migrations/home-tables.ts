import type {
  HomeCircle,
  HomePersonText,
  HomeSectionKey,
  HomeSectionTexts,
  Language,
} from '@tradewind/contract';
import type { ColumnType, Generated } from 'kysely';

/** Tables of the home screen; 0024-home.sql explains them. */
export interface HomeTables {
  homeSection: HomeSectionTable;
  homePerson: HomePersonTable;
  homeChange: HomeChangeTable;
}

type Id = ColumnType<bigint, never, never>;
type Texts<T> = ColumnType<Partial<Record<Language, T>>, string, string>;

interface HomeSectionTable {
  key: HomeSectionKey;
  texts: Texts<HomeSectionTexts[HomeSectionKey]>;
  revision: Generated<number>;
  changedBy: bigint | null;
  changedAt: Generated<Date>;
}

interface HomePersonTable {
  id: Id;
  requestId: string;
  /** Null in rows older than this column. */
  madeOf: ColumnType<Buffer | null, Buffer, never>;
  circle: HomeCircle;
  texts: Texts<HomePersonText>;
  portraitId: bigint | null;
  position: number;
  isPublished: Generated<boolean>;
  revision: Generated<number>;
  changedBy: bigint | null;
  changedAt: Generated<Date>;
}

interface HomeChangeTable {
  id: Id;
  subject: string;
  before: ColumnType<unknown, string | null, never>;
  after: ColumnType<unknown, string | null, never>;
  changedBy: bigint;
  at: ColumnType<Date, never, never>;
}
