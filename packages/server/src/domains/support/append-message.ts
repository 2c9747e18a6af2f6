import type { ThreadState } from '@tradewind/contract';
import { sql } from 'kysely';
import type { MessageAuthor, TextsOfLanguages } from '../../database/migrations/support-tables.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import { InvalidInput } from '../../platform/errors/invalid-input.ts';
import { addPictures, picturesOf } from './pictures.ts';
import type { Thread } from './thread.ts';

export interface NewMessage {
  readonly messageId: string;
  readonly author: MessageAuthor;
  readonly authorId: bigint | null;
  readonly text: string;
  readonly pictures?: readonly bigint[];
  readonly texts?: TextsOfLanguages;
  readonly isNote?: boolean;
  /** For a system message: true if it is the answer that the member was waiting for. */
  readonly isAnswer?: boolean;
  /** For an operator's message: the last message that it can be an answer to. */
  readonly seen?: bigint;
}

export interface Appended {
  readonly seq: bigint;
  /** True if the message was stored already, because the sender never received the first response. */
  readonly isRepeat: boolean;
}

/**
 * Appends a message. The caller must lock the thread, so that numbers are given one at a time, everybody sees
 * the same order, and a repeated message is recognised.
 */
export async function appendMessage(
  tx: Tx,
  thread: Thread,
  message: NewMessage,
): Promise<Appended> {
  const known = await findSame(tx, thread.id, message);
  if (known !== undefined) return { seq: known, isRepeat: true };
  const { lastSeq: seq } = await tx
    .updateTable('supportThread')
    .set({ lastSeq: sql`last_seq + 1`, ...progress(message) })
    .where('id', '=', thread.id)
    .returning('lastSeq')
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('supportMessage')
    .values({
      threadId: thread.id,
      seq,
      messageId: message.messageId,
      author: message.author,
      authorId: message.authorId,
      isNote: message.isNote ?? false,
      text: message.text,
      texts: message.texts === undefined ? null : JSON.stringify(message.texts),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (message.pictures && message.authorId !== null)
    await addPictures(tx, { id, threadId: thread.id }, message.authorId, message.pictures);
  return { seq, isRepeat: false };
}

export function requireContent(text: string, pictures: readonly unknown[]): void {
  if (text.trim() === '' && pictures.length === 0)
    throw new InvalidInput({ text: { kind: 'required' } });
}

const answered = sql<ThreadState>`case state when 'closed' then state else 'waitingForMember' end`;

/**
 * SQL: the state after an answer. A later message of the member still waits, unless another operator has
 * already answered it.
 */
const answeredUpTo = (seen: bigint) => sql<ThreadState>`
  case when state = 'waitingForUs' and member_seq > ${seen} then state else 'waitingForMember' end`;

/** A member who writes again while waiting keeps the waiting time of the first message. */
const stillWaiting = {
  waitingPosition: sql<bigint>`
    case state when 'waitingForUs' then waiting_position else nextval('support_activity') end`,
  waitingSince: sql<Date>`
    case state when 'waitingForUs' then waiting_since else clock_timestamp() end`,
};

/** After an answer, messages that the member wrote meanwhile count as having just arrived. */
const waitingAnew = {
  waitingPosition: sql<bigint>`nextval('support_activity')`,
  waitingSince: sql<Date>`clock_timestamp()`,
};

/**
 * Returns the changes to the thread. A note does not move the conversation; everything else moves it to the
 * top.
 */
function progress({ author, isNote = false, isAnswer = false, seen = 0n }: NewMessage) {
  if (isNote) return {};
  const moved = { position: sql<bigint>`nextval('support_activity')`, activeAt: new Date() };
  if (author === 'system') {
    const answer = { ...moved, answerSeq: sql<bigint>`last_seq + 1` };
    return isAnswer ? { ...answer, state: answered } : answer;
  }
  return author === 'member'
    ? {
        ...moved,
        ...stillWaiting,
        state: 'waitingForUs' as ThreadState,
        memberSeq: sql<bigint>`last_seq + 1`,
      }
    : {
        ...moved,
        ...waitingAnew,
        state: answeredUpTo(seen),
        answerSeq: sql<bigint>`last_seq + 1`,
      };
}

async function findSame(tx: Tx, threadId: bigint, message: NewMessage) {
  const known = await tx
    .selectFrom('supportMessage')
    .selectAll()
    .where('threadId', '=', threadId)
    .where('messageId', '=', message.messageId)
    .executeTakeFirst();
  if (!known) return undefined;
  const isSame =
    known.author === message.author &&
    known.authorId === message.authorId &&
    known.isNote === (message.isNote ?? false) &&
    known.text === message.text &&
    (await picturesOf(tx, [known.id])).map(({ fileId }) => fileId).join() ===
      (message.pictures ?? []).join();
  if (!isSame) throw new AppError('requestIdReused');
  return known.seq;
}
