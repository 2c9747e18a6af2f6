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
  /** Made by the member's app, once per application, for the message that goes with it. */
  readonly messageId: string;
  readonly text: string;
}

/** Asks for an exam: once, while there is no answer and no exam that is open. */
export async function applyForExam(tx: Tx, asked: Asked): Promise<Application> {
  const application =
    (await findSame(tx, asked)) ??
    (await add(tx, asked)) ??
    // Sent twice at the same moment: the other one is there now.
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

/** What an earlier try of the same application did, which the member had not heard of. */
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
