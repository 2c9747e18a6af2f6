import { Trans, useLingui } from '@lingui/react/macro';
import { wholeList } from '../../data/paging.ts';
import type { PaperStatistics } from '../../data/shapes.ts';
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
  return (
    <RowTable
      label={t`Questions`}
      list={wholeList(questions)}
      columns={columns}
      keyOf={({ questionId }) => questionId}
      openKey={openKey}
      onOpen={({ questionId }) => onOpen(questionId)}
      empty={<Trans>Nobody has been graded on this paper yet.</Trans>}
    />
  );
}
