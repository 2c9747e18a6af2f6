import type { Reader } from '../platform/database/database.ts';
import { requireThread } from './audience.ts';
import { assigneeOf } from './list-threads.ts';

/** The conversation with what an operator should know about the member before answering. */
export async function readThread(db: Reader, operatorId: bigint, threadId: bigint) {
  const thread = await requireThread(db, operatorId, threadId);
  const facts = await db
    .selectFrom('member')
    .innerJoin('principal', 'principal.id', 'member.id')
    .leftJoin('operator', (join) => join.on('operator.id', '=', thread.assignedTo))
    .select(['principal.email', 'member.contractLevel', 'member.createdAt'])
    .select('operator.name as assigneeName')
    .where('member.id', '=', thread.memberId)
    .executeTakeFirstOrThrow();
  return {
    threadId: String(thread.id),
    kind: thread.kind,
    subjectId: thread.subjectId === null ? null : String(thread.subjectId),
    state: thread.state,
    assignee: assigneeOf({ assignedTo: thread.assignedTo, assigneeName: facts.assigneeName }),
    lastSeq: Number(thread.lastSeq),
    activeAt: thread.activeAt.toISOString(),
    openedAt: thread.createdAt.toISOString(),
    readByMember: Number(thread.memberRead),
    member: {
      memberId: String(thread.memberId),
      account: facts.email,
      language: thread.language,
      contractLevel: facts.contractLevel,
      registeredAt: facts.createdAt.toISOString(),
    },
  };
}
