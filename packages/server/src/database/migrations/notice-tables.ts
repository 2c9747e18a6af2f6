import type { BroadcastState, InformationType, Language, LiveTopic } from '@tradewind/contract';
import type { ColumnType, Generated } from 'kysely';

/** Tables of notices and live events; 0007-notices.sql explains them. */
export interface NoticeTables {
  liveEvent: LiveEventTable;
  notice: NoticeTable;
  broadcast: BroadcastTable;
  broadcastRead: BroadcastReadTable;
  informationReading: InformationReadingTable;
  pushSubscription: PushSubscriptionTable;
}

/**
 * Values in a notice. A name that differs between languages is stored in all of them, because the reader may change the
 * language.
 */
export type NoticeValues = Record<string, string | number | Partial<Record<Language, string>>>;

type Id = ColumnType<bigint, never, never>;
type CreatedAt = ColumnType<Date, never, never>;

interface LiveEventTable {
  id: Id;
  xid: ColumnType<string, never, never>;
  audience: string;
  topic: LiveTopic;
  subject: string | null;
  createdAt: CreatedAt;
}

interface NoticeTable {
  id: Id;
  memberId: bigint;
  kind: string;
  params: ColumnType<NoticeValues, string, never>;
  link: string | null;
  createdAt: CreatedAt;
  readAt: Date | null;
}

/** The text of a broadcast in one language. */
export interface BroadcastText {
  readonly title: string;
  readonly body: string;
}

export type BroadcastTexts = Partial<Record<Language, BroadcastText>>;

interface BroadcastTable {
  id: Id;
  type: InformationType;
  state: Generated<BroadcastState>;
  texts: ColumnType<BroadcastTexts, string, string>;
  levels: number[] | null;
  languages: Language[] | null;
  publishAt: Date | null;
  missedAt: Date | null;
  expiresAt: Date | null;
  publishedAt: Date | null;
  withdrawnAt: Date | null;
  position: bigint | null;
  version: Generated<number>;
  requestId: string;
  /** Null in rows older than this column. */
  madeOf: ColumnType<Buffer | null, Buffer, never>;
  createdBy: bigint;
  createdAt: CreatedAt;
  changedBy: bigint;
  changedAt: Generated<Date>;
}

interface BroadcastReadTable {
  memberId: bigint;
  broadcastId: bigint;
  readAt: CreatedAt;
}

interface InformationReadingTable {
  memberId: bigint;
  type: InformationType;
  readTo: bigint;
}

interface PushSubscriptionTable {
  id: Id;
  memberId: bigint;
  sessionId: bigint;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  language: Language;
  createdAt: CreatedAt;
}
