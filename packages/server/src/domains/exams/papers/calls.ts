import type { AuditSubject, ConsoleCalls } from '@tradewind/contract';
import type { Handlers } from '../../../http/handler.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { listPapers, readPaper } from './read-papers.ts';
import { createPaper, publishPaper, savePaper } from './save-paper.ts';

type PaperCalls = Pick<
  ConsoleCalls,
  'getPaperList' | 'getPaper' | 'createPaper' | 'savePaper' | 'publishPaper'
>;

const paper = ({ paperId }: { readonly paperId: string }): AuditSubject => `paper:${paperId}`;

/** The teachers' calls to view and change papers. */
export function paperCalls({ database: { db } }: Services): Handlers<PaperCalls> {
  return {
    getPaperList: (input) => listPapers(db, input),

    getPaper: ({ paperId }) => readPaper(db, BigInt(paperId)),

    createPaper: (input, visit) =>
      visit.audited(
        (made) => ({
          subject: paper(made),
          detail: { number: input.number },
        }),
        (tx) => createPaper(tx, input),
      ),

    savePaper: (input, visit) =>
      visit.audited(
        {
          subject: paper(input),
          detail: {
            passPercent: input.passPercent,
            penaltyPercent: input.penaltyPercent,
          },
        },
        (tx) => savePaper(tx, input),
      ),

    publishPaper: (input, visit) =>
      visit.audited(
        { subject: paper(input), detail: { isPublished: input.isPublished } },
        async (tx) => {
          await publishPaper(tx, input);
          return {};
        },
      ),
  };
}
