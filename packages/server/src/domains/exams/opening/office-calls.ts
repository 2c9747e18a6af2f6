import type { AuditSubject, ConsoleCalls } from '@tradewind/contract';
import type { Handlers } from '../../../http/handler.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { changeOpening, giveExtraTime } from './change-opening.ts';
import { acceptApplication, declineApplication } from './decide-application.ts';
import { listApplications } from './list-applications.ts';
import { listOpenings } from './list-openings.ts';
import { openForMembers } from './open-for-members.ts';
import { listPaperOptions } from './paper-options.ts';
import { previewOpening } from './preview-opening.ts';
import { readOpening } from './read-opening.ts';
import { laterTime } from './terms.ts';
import { withdrawOpening } from './withdraw-opening.ts';

type OpeningOfficeCalls = Pick<
  ConsoleCalls,
  | 'getExamPaperOptions'
  | 'getExamApplicationList'
  | 'getExamOpeningList'
  | 'getExamOpening'
  | 'acceptExamApplication'
  | 'declineExamApplication'
  | 'previewExamOpening'
  | 'openExamForMembers'
  | 'changeExamOpening'
  | 'withdrawExamOpening'
  | 'giveExtraTime'
>;

const subjectOf = (openingId: string): AuditSubject => `exam-opening:${openingId}`;
const timeOf = (time: Date | null) => ({ deadlineAt: time?.toISOString() ?? null });

/**
 * The teachers' calls to open exams for members. Lists that stay open all day are not recorded; looking at one
 * member is.
 */
export function openingOfficeCalls({ database }: Services): Handlers<OpeningOfficeCalls> {
  const { db } = database;
  return {
    getExamPaperOptions: (_, { language }) => listPaperOptions(db, language),

    getExamApplicationList: (input, { language }) => listApplications(db, language, input),

    getExamOpeningList: (input, visit) =>
      visit.audited(
        ({ items }) => ({
          ...(input.memberId !== undefined && { subject: `member:${input.memberId}` }),
          detail: {
            state: input.state ?? null,
            paper: input.paperId ?? null,
            shown: items.length,
            cursor: input.cursor ?? null,
          },
        }),
        (tx) => listOpenings(tx, visit.language, input),
      ),

    getExamOpening: ({ openingId }, visit) =>
      visit.audited({ subject: subjectOf(openingId) }, (tx) =>
        readOpening(tx, visit.language, BigInt(openingId)),
      ),

    acceptExamApplication: ({ openingId, ...asked }, visit) =>
      visit.audited({ subject: subjectOf(openingId), detail: asked }, async (tx) => {
        const terms = { ...asked, validUntil: laterTime(asked.validUntil) };
        await acceptApplication(tx, BigInt(openingId), visit.operatorId, terms);
        return {};
      }),

    declineExamApplication: ({ openingId, reason }, visit) =>
      visit.audited({ subject: subjectOf(openingId), detail: { reason } }, async (tx) => {
        await declineApplication(tx, BigInt(openingId), visit.operatorId, reason);
        return {};
      }),

    previewExamOpening: ({ paperId, accounts, attempts }, visit) =>
      visit.audited(
        { subject: `exam-paper:${paperId}`, detail: { accounts: accounts.length } },
        async (tx) => ({
          outcomes: await previewOpening(tx, { paperId: BigInt(paperId), attempts }, accounts),
        }),
      ),

    openExamForMembers: ({ paperId, accounts, ...asked }, visit) =>
      visit.audited(
        ({ lines }) => ({
          subject: `exam-paper:${paperId}`,
          detail: { ...asked, opened: lines.flatMap(({ openingId }) => openingId ?? []) },
        }),
        async (tx) => {
          const { operatorId } = visit;
          const terms = { ...asked, validUntil: laterTime(asked.validUntil) };
          const order = { ...terms, operatorId, paperId: BigInt(paperId), accounts };
          return { lines: [...(await openForMembers(tx, order))] };
        },
      ),

    changeExamOpening: ({ openingId, seen, to }, visit) =>
      visit.audited({ subject: subjectOf(openingId), detail: { from: seen, to } }, async (tx) => {
        const isSameTime = Date.parse(seen.validUntil) === Date.parse(to.validUntil);
        const validUntil = isSameTime ? new Date(to.validUntil) : laterTime(to.validUntil);
        const before = { ...seen, validUntil: new Date(seen.validUntil) };
        return timeOf(await changeOpening(tx, BigInt(openingId), before, { ...to, validUntil }));
      }),

    withdrawExamOpening: ({ openingId, reason }, visit) =>
      visit.audited({ subject: subjectOf(openingId), detail: { reason } }, async (tx) => {
        await withdrawOpening(tx, BigInt(openingId), visit.operatorId, reason);
        return {};
      }),

    giveExtraTime: ({ openingId, from, to }, visit) =>
      visit.audited({ subject: subjectOf(openingId), detail: { from, to } }, async (tx) =>
        timeOf(await giveExtraTime(tx, BigInt(openingId), { from, to })),
      ),
  };
}
