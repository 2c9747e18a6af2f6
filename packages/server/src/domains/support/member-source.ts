import { sql } from 'kysely';
import { releaseFiles } from '../files/index.ts';
import type { DataOwner, MemberSource } from '../../platform/domain/member-source.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { picturesOf, subjectOf } from './pictures.ts';

const page = 500;

export const supportSource: MemberSource = {
  sections: { conversations: allThreads, messages: allMessages },
  lockBeforeMember: lockThreads,
  erase,
};

async function* allThreads(db: Reader, owner: DataOwner): AsyncIterable<object> {
  for await (const { id, createdAt, ...thread } of threadsOf(db, owner))
    yield { threadId: String(id), ...thread, since: createdAt };
}

async function* threadsOf(db: Reader, { memberId }: DataOwner) {
  for (let after = 0n; ;) {
    const threads = await db
      .selectFrom('supportThread')
      .select(['id', 'kind', 'state', 'language', 'createdAt', 'activeAt'])
      .where('memberId', '=', memberId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(page)
      .execute();
    yield* threads;
    const last = threads.at(-1);
    if (threads.length < page || !last) return;
    after = last.id;
  }
}

/** Exports what the member can see: no notes, and all operators appear as one sender. */
async function* allMessages(db: Reader, owner: DataOwner): AsyncIterable<object> {
  for await (const { id } of threadsOf(db, owner)) yield* messagesOf(db, id);
}

async function* messagesOf(db: Reader, threadId: bigint): AsyncIterable<object> {
  for (let after = 0n; ;) {
    const rows = await db
      .selectFrom('supportMessage')
      .select(['id', 'seq', 'author', 'text', 'createdAt'])
      .where('threadId', '=', threadId)
      .where('isNote', '=', false)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(page)
      .execute();
    const pictures = Map.groupBy(
      await picturesOf(
        db,
        rows.map(({ id }) => id),
      ),
      ({ messageId }) => messageId,
    );
    yield* rows.map(({ id, author, text, createdAt }) => ({
      threadId: String(threadId),
      from: author === 'operator' ? 'us' : author,
      text,
      pictureFileIds: (pictures.get(id) ?? []).map(({ fileId }) => String(fileId)),
      time: createdAt,
    }));
    const last = rows.at(-1);
    if (rows.length < page || !last) return;
    after = last.seq;
  }
}

/**
 * Locks the conversations first: code that adds or announces a message locks the conversation and then refers
 * to its member.
 */
async function lockThreads(tx: Tx, { memberId }: DataOwner): Promise<void> {
  await tx
    .selectFrom('supportThread')
    .select('id')
    .where('memberId', '=', memberId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * Erases all texts on both sides, and the notes. The conversation, its times and the operators who took part
 * stay. Closing the threads first locks them, so that a message in progress is waited for.
 */
async function erase(tx: Tx, { memberId }: DataOwner): Promise<void> {
  const threads = await tx
    .updateTable('supportThread')
    .set({
      state: 'closed',
      assignedTo: null,
      staffRead: sql`greatest(staff_read, member_seq)`,
      memberRead: sql`greatest(member_read, answer_seq)`,
    })
    .where('memberId', '=', memberId)
    .returning('id')
    .execute();
  for (const { id } of threads) {
    await tx
      .deleteFrom('supportPicture')
      .where('messageId', 'in', (eb) =>
        eb.selectFrom('supportMessage').select('id').where('threadId', '=', id),
      )
      .execute();
    await releaseFiles(tx, subjectOf(id));
    // System messages are the same for everybody.
    await tx
      .updateTable('supportMessage')
      .set({ text: '' })
      .where('threadId', '=', id)
      .where('author', '<>', 'system')
      .execute();
  }
}
