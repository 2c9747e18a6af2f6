import type { Language } from '@tradewind/contract';
import type { Reader } from '../../platform/database/database.ts';
import { before, type Page, type PageInput, toPage } from '../../platform/database/keyset.ts';
import { picturesOf } from './pictures.ts';

interface Wanted {
  readonly threadId: bigint;
  readonly language: Language;
  readonly withNotes: boolean;
}

/** Returns messages newest first; the cursor is the position in the conversation. */
export async function readMessages(
  db: Reader,
  wanted: Wanted,
  page: PageInput,
): Promise<Page<ReadMessage>> {
  let query = selectMessages(db, wanted.threadId)
    .where('m.seq', '<', before(page))
    .orderBy('m.seq', 'desc')
    .limit(page.size + 1);
  if (!wanted.withNotes) query = query.where('m.isNote', '=', false);
  const rows = await query.execute();
  const pictures = await picturesOf(
    db,
    rows.map(({ rowId }) => rowId),
  );
  return toPage(rows, page, (row) => toMessage(row, pictures, wanted.language));
}

export async function readMessage(
  db: Reader,
  threadId: bigint,
  seq: bigint,
  language: Language,
): Promise<ReadMessage> {
  const row = await selectMessages(db, threadId).where('m.seq', '=', seq).executeTakeFirstOrThrow();
  return toMessage(row, await picturesOf(db, [row.rowId]), language);
}

function selectMessages(db: Reader, threadId: bigint) {
  return db
    .selectFrom('supportMessage as m')
    .leftJoin('operator', 'operator.id', 'm.authorId')
    .select(['m.seq as id', 'm.id as rowId', 'm.messageId', 'm.author', 'm.authorId', 'm.isNote'])
    .select(['m.text', 'm.texts', 'm.createdAt', 'operator.name'])
    .where('m.threadId', '=', threadId);
}

type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>;

export type ReadMessage = ReturnType<typeof toMessage>;

function toMessage(
  row: MessageRow,
  pictures: Awaited<ReturnType<typeof picturesOf>>,
  language: Language,
) {
  return {
    seq: Number(row.id),
    messageId: row.messageId,
    from: row.author,
    operator:
      row.author === 'operator' ? { operatorId: String(row.authorId), name: row.name ?? '' } : null,
    isNote: row.isNote,
    text: row.texts?.[language] ?? row.text,
    pictures: pictures
      .filter(({ messageId }) => messageId === row.rowId)
      .map(({ fileId, width, height }) => ({ fileId: String(fileId), width, height })),
    time: row.createdAt.toISOString(),
  };
}

/** Hides which operator wrote: a member sees all operators as one. */
export function asSeenByMember({ from, ...message }: ReadMessage) {
  return { ...message, from: from === 'operator' ? ('us' as const) : from };
}
