import type { Reader } from '../../platform/database/database.ts';
import { requireThread } from './audience.ts';
import { assigneeOf } from './list-threads.ts';
import type { Thread } from './thread.ts';

/** Returns the conversation with what an operator should know about the member before answering. */
export async function readThread(db: Reader, operatorId: bigint, threadId: bigint) {
  const thread = await requireThread(db, operatorId, threadId);
  const member = await db
    .selectFrom('member')
    .innerJoin('principal', 'principal.id', 'member.id')
    .select(['principal.email', 'member.contractLevel', 'member.createdAt'])
    .where('member.id', '=', thread.memberId)
    .executeTakeFirstOrThrow();
  return {
    threadId: String(thread.id),
    kind: thread.kind,
    subjectId: thread.subjectId === null ? null : String(thread.subjectId),
    ...(await statusOf(db, thread)),
    openedAt: thread.createdAt.toISOString(),
    member: {
      memberId: String(thread.memberId),
      account: member.email,
      language: thread.language,
      contractLevel: member.contractLevel,
      registeredAt: member.createdAt.toISOString(),
    },
  };
}

export async function readStatus(db: Reader, operatorId: bigint, threadId: bigint) {
  return await statusOf(db, await requireThread(db, operatorId, threadId));
}

async function statusOf(db: Reader, { state, assignedTo, lastSeq, memberRead }: Thread) {
  const assignee =
    assignedTo === null
      ? undefined
      : await db
          .selectFrom('operator')
          .select('name')
          .where('id', '=', assignedTo)
          .executeTakeFirst();
  return {
    state,
    assignee: assigneeOf({ assignedTo, assigneeName: assignee?.name ?? null }),
    lastSeq: Number(lastSeq),
    readByMember: Number(memberRead),
  };
}
