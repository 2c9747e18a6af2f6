import type { Language } from '@tradewind/contract';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { openThread, writeInThread } from '../../support/index.ts';
import { retireSpent } from './retire-spent.ts';

export interface Application {
  readonly openingId: bigint;
  readonly threadId: bigint;
}

export interface Asked {
  readonly memberId: bigint;
  readonly paperId: bigint;
  readonly language: Language;
  /** The id of the message with the application, which the member's app makes once per application. */
  readonly messageId: string;
  readonly text: string;
}

/** Applies for an exam, unless an application is undecided or the exam is already open. */
export async function applyForExam(tx: Tx, asked: Asked): Promise<Application> {
  const application =
    (await findSame(tx, asked)) ??
    (await add(tx, asked)) ??
    // The same application was sent twice at the same moment, and the other one has been stored.
    (await findSame(tx, asked));
  if (!application) throw new AppError('alreadyApplied');
  const { threadId } = application;
  const { memberId, language, messageId, text } = asked;
  await writeInThread(tx, threadId, { memberId, language, messageId, text });
  return application;
}

async function add(tx: Tx, asked: Asked): Promise<Application | undefined> {
  const { memberId, paperId, language } = asked;
  const paper = await tx
    .selectFrom('examPaper')
    .select('id')
    .where('id', '=', paperId)
    .where('isPublished', '=', true)
    .executeTakeFirst();
  if (!paper) throw new AppError('paperUnknown');
  await retireSpent(tx, paperId, [memberId]);
  const added = await tx
    .insertInto('examOpening')
    .values({
      paperId,
      memberId,
      state: 'applied',
      decidedAt: null,
      decidedBy: null,
      reason: null,
      validUntil: null,
      minutes: null,
      attempts: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return undefined;
  const about = { memberId, kind: 'examApplication', subjectId: added.id, language } as const;
  return { openingId: added.id, threadId: await openThread(tx, about) };
}

/** Finds the result of an earlier request of the same application, whose answer was lost. */
async function findSame(tx: Tx, asked: Asked): Promise<Application | undefined> {
  const { memberId, paperId, messageId, text } = asked;
  return await tx
    .selectFrom('examOpening as o')
    .innerJoin('supportThread as t', (join) =>
      join.onRef('t.subjectId', '=', 'o.id').on('t.kind', '=', 'examApplication'),
    )
    .innerJoin('supportMessage as m', 'm.threadId', 't.id')
    .select(['o.id as openingId', 't.id as threadId'])
    .where('o.memberId', '=', memberId)
    .where('o.paperId', '=', paperId)
    .where('m.messageId', '=', messageId)
    .where('m.text', '=', text)
    .executeTakeFirst();
}
