import type { Language, ThreadKind, ThreadState } from '@tradewind/contract';
import type { ColumnType, Generated } from 'kysely';

/** Tables of conversations; 0012-support.sql explains them. */
export interface SupportTables {
  supportThread: SupportThreadTable;
  supportMessage: SupportMessageTable;
  supportPicture: SupportPictureTable;
  supportCanned: SupportCannedTable;
}

type Id = ColumnType<bigint, never, never>;
type CreatedAt = ColumnType<Date, never, never>;

interface SupportThreadTable {
  id: Id;
  kind: ColumnType<ThreadKind, ThreadKind, never>;
  subjectId: ColumnType<bigint | null, bigint | null, never>;
  memberId: ColumnType<bigint, bigint, never>;
  state: Generated<ThreadState>;
  language: string;
  assignedTo: bigint | null;
  lastSeq: Generated<bigint>;
  memberSeq: Generated<bigint>;
  answerSeq: Generated<bigint>;
  memberRead: Generated<bigint>;
  staffRead: Generated<bigint>;
  noticed: Generated<bigint>;
  position: Generated<bigint>;
  activeAt: Generated<Date>;
  waitingPosition: Generated<bigint>;
  waitingSince: Generated<Date>;
  createdAt: CreatedAt;
}

export type MessageAuthor = 'member' | 'operator' | 'system';
export type TextsOfLanguages = Readonly<Record<Language, string>>;

interface SupportMessageTable {
  id: Id;
  threadId: ColumnType<bigint, bigint, never>;
  seq: ColumnType<bigint, bigint, never>;
  author: ColumnType<MessageAuthor, MessageAuthor, never>;
  authorId: ColumnType<bigint | null, bigint | null, never>;
  messageId: ColumnType<string, string, never>;
  isNote: ColumnType<boolean, boolean, never>;
  /** Changed only to the empty text, when the member closes the account. */
  text: ColumnType<string, string, ''>;
  texts: ColumnType<TextsOfLanguages | null, string | null, never>;
  createdAt: CreatedAt;
}

interface SupportPictureTable {
  messageId: ColumnType<bigint, bigint, never>;
  position: ColumnType<number, number, never>;
  fileId: ColumnType<bigint, bigint, never>;
}

interface SupportCannedTable {
  id: Id;
  key: string;
  texts: ColumnType<TextsOfLanguages, string, string>;
  revision: Generated<number>;
  changedBy: bigint | null;
  changedAt: Generated<Date>;
  requestId: ColumnType<string | null, string | null | undefined, never>;
  madeOf: ColumnType<Buffer | null, Buffer | null | undefined, never>;
}
