import type { LiveTopic } from '@tradewind/contract';
import type { ColumnType } from 'kysely';

/** Tables of notices and of what open apps are told; see 0007-notices.sql for why each is as it is. */
export interface NoticeTables {
  liveEvent: LiveEventTable;
}

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
