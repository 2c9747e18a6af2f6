import { Trans, useLingui } from '@lingui/react/macro';
import { wholeList } from '../../data/paging.ts';
import type { PaperStatistics } from '../../data/shapes.ts';
import { ListTools } from '../../parts/list-tools.tsx';
import { RowTable } from '../../parts/row-table.tsx';
import { useQuestionColumns } from './question-columns.tsx';

interface QuestionsProps {
  readonly statistics: PaperStatistics;
  readonly openKey: string;
  readonly searchOf: (questionId: string) => string;
  readonly onOpen: (questionId: string) => void;
}

export function Questions({ statistics, openKey, searchOf, onOpen }: QuestionsProps) {
  const { t } = useLingui();
  const columns = useQuestionColumns(searchOf);
  // What needs a look comes first.
  const questions = statistics.questions.toSorted(
    (one, other) => other.marks.length - one.marks.length,
  );
  const list = wholeList(questions);
  return (
    <>
      <div className="exam-questions-tools">
        <ListTools name="examStatistics" list={list} columns={columns} />
      </div>
      <RowTable
        label={t`Questions`}
        list={list}
        columns={columns}
        keyOf={({ questionId }) => questionId}
        openKey={openKey}
        onOpen={({ questionId }) => onOpen(questionId)}
        empty={<Trans>Nobody has been graded on this paper yet.</Trans>}
      />
    </>
  );
}
