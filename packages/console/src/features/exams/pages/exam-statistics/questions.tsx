import { Trans, useLingui } from '@lingui/react/macro';
import { Segmented } from 'antd';
import { wholeList } from '../../../../data/paging.ts';
import type { PaperStatistics } from '../../../../data/shapes.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { RowTable } from '../../../../ui/row-table.tsx';
import { useQuestionColumns } from './question-columns.tsx';
import { inQuestionOrder, type QuestionOrder } from './question-order.ts';

interface QuestionsProps {
  readonly statistics: PaperStatistics;
  readonly order: QuestionOrder;
  readonly onOrder: (order: QuestionOrder) => void;
  readonly openKey: string;
  readonly searchOf: (questionId: string) => string;
  readonly onOpen: (questionId: string) => void;
}

export function Questions(props: QuestionsProps) {
  const { statistics, order, onOrder, openKey, searchOf, onOpen } = props;
  const { t } = useLingui();
  const columns = useQuestionColumns(searchOf);
  const list = wholeList(inQuestionOrder(statistics.questions, order));
  return (
    <>
      <div className="exam-questions-tools">
        <Segmented
          aria-label={t`Order`}
          value={order}
          options={[
            { value: '', label: t`To look at first` },
            { value: 'hardest', label: t`Hardest first` },
            { value: 'weakest', label: t`Lowest discrimination first` },
          ]}
          onChange={onOrder}
        />
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
