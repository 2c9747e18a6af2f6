import { type CallOutput, type consoleCalls, inLanguage, type Language } from '@tradewind/contract';
import type { Db } from '../../../platform/database/database.ts';
import { before, type PageInput, toPage } from '../../../platform/database/keyset.ts';
import { nameQuestions } from '../record/names.ts';

type Page = CallOutput<typeof consoleCalls.getRegradeList>;

export async function listRegrades(db: Db, input: PageInput, language: Language): Promise<Page> {
  const rows = await db
    .selectFrom('examRegrade as r')
    .innerJoin('principal as o', 'o.id', 'r.startedBy')
    .leftJoin('examPaper as p', 'p.id', 'r.paperId')
    .selectAll('r')
    .select(['o.email', 'p.number', 'p.texts', 'p.type'])
    .where('r.id', '<', before(input))
    .orderBy('r.id', 'desc')
    .limit(input.size + 1)
    .execute();
  const questions = rows.flatMap(({ questionId }) => questionId?.toString() ?? []);
  const titles = await nameQuestions(db, questions, language);
  return toPage(rows, input, (row) => ({
    regradeId: String(row.id),
    paper:
      row.paperId === null
        ? null
        : {
            paperId: String(row.paperId),
            number: row.number ?? '',
            name: inLanguage(row.texts ?? {}, language)?.name ?? '',
            testType: row.type ?? 'practice',
          },
    question:
      row.questionId === null
        ? null
        : {
            questionId: String(row.questionId),
            title: titles.get(String(row.questionId)) ?? '',
          },
    reason: row.reason,
    startedBy: { operatorId: String(row.startedBy), email: row.email },
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    share: shareOf(row),
    examined: row.examined,
    changed: row.changed,
    raised: row.raised,
    lowered: row.lowered,
    passesGained: row.passesGained,
    passesLost: row.passesLost,
    unmatched: row.unmatched,
    failed: row.failed,
  }));
}

/** Progress is measured in ids, which is how the job walks. */
function shareOf(row: { finishedAt: Date | null; cursorId: bigint; lastId: bigint }): number {
  if (row.finishedAt !== null || row.lastId === 0n) return 1;
  return Number(row.cursorId) / Number(row.lastId);
}
