import type { AuditSubject, ConsoleCalls } from '@tradewind/contract';
import type { Handlers, OperatorVisit } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { listPapers, readPaper } from './read-papers.ts';
import { createPaper, publishPaper, type RewardRule, savePaper } from './save-paper.ts';

type PaperCalls = Pick<
  ConsoleCalls,
  'getPaperList' | 'getPaper' | 'createPaper' | 'savePaper' | 'publishPaper'
>;

const paper = ({ paperId }: { readonly paperId: string }): AuditSubject => `paper:${paperId}`;

/** Whoever writes an exam, opens and grades it does not also say what passing it pays. */
const mostOf = ({ permissions }: OperatorVisit): RewardRule =>
  permissions.has('exam.reward') ? 'any' : 'no more than before';

/** What teachers see of papers and do to them. */
export function paperCalls({ database: { db } }: Services): Handlers<PaperCalls> {
  return {
    getPaperList: (input) => listPapers(db, input),

    getPaper: ({ paperId }) => readPaper(db, BigInt(paperId)),

    createPaper: (input, visit) =>
      visit.audited(
        (made) => ({
          subject: paper(made),
          detail: { number: input.number, reward: input.reward },
        }),
        (tx) => createPaper(tx, input, mostOf(visit)),
      ),

    savePaper: (input, visit) =>
      visit.audited(
        {
          subject: paper(input),
          detail: {
            passPercent: input.passPercent,
            penaltyPercent: input.penaltyPercent,
            reward: input.reward,
          },
        },
        (tx) => savePaper(tx, input, mostOf(visit)),
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
