import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Skeleton, Segmented } from 'antd';
import { usePaperChoice, usePaperStatistics } from '../../data/exam-records.ts';
import { PaperFilter } from '../../parts/paper-filter.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { Overview } from './overview.tsx';
import { orderOf, inQuestionOrder, type QuestionOrder } from './question-order.ts';
import { QuestionPanel } from './question-panel.tsx';
import { wholeList } from '../../../../data/paging.ts';
import type { PaperStatistics, QuestionFigures } from '../../../../data/shapes.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { RowTable, type Column } from '../../../../ui/row-table.tsx';
import { Duration, durationText } from '../../../../ui/duration.tsx';
import { usePercent } from '../../parts/percent.tsx';
import { OpenLink } from '../../../../ui/open-link.tsx';
import { Marks, markWords } from './marks.tsx';
import { useFigure } from './use-figure.ts';
import './exam-statistics.css';

export function Component() {
  const { t } = useLingui();
  const { filter, go, refine, search } = useUrlFilter(['paper', 'order', 'question']);
  const papers = usePaperChoice();
  // Without a choice the newest paper is shown.
  const paperId = filter.paper || (papers.data?.items[0]?.paperId ?? '');
  const { data, error, refetch } = usePaperStatistics(paperId);
  const failure = papers.error ?? error;
  const most = data?.mostSittings ?? 2000;
  return (
    <>
      <PageHead
        title={t`Exam statistics`}
        about={
          <Trans>
            Over the latest {most} graded sittings of a paper, by their newest grading. Older ones
            are not counted.
          </Trans>
        }
        tools={
          <PaperFilter
            paperId={paperId}
            placeholder={t`Choose a paper`}
            required
            onChange={(paper) => refine({ paper, question: '' })}
          />
        }
      />
      {failure !== null ? (
        <Failure
          error={failure}
          retry={() => void (papers.error === null ? refetch() : papers.refetch())}
        />
      ) : papers.data?.items.length === 0 ? (
        <Alert type="info" showIcon title={<Trans>There are no exam papers yet.</Trans>} />
      ) : data === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 10 }} />
      ) : (
        <>
          <Overview statistics={data} />
          <Questions
            statistics={data}
            order={orderOf(filter.order)}
            onOrder={(order) => refine({ order })}
            openKey={filter.question}
            searchOf={(question) => search({ question })}
            onOpen={(question) => go({ question })}
          />
        </>
      )}
      <QuestionPanel
        question={data?.questions.find(({ questionId }) => questionId === filter.question)}
        onClose={() => go({ question: '' })}
      />
    </>
  );
}

interface QuestionsProps {
  readonly statistics: PaperStatistics;
  readonly order: QuestionOrder;
  readonly onOrder: (order: QuestionOrder) => void;
  readonly openKey: string;
  readonly searchOf: (questionId: string) => string;
  readonly onOpen: (questionId: string) => void;
}

function Questions(props: QuestionsProps) {
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

function useQuestionColumns(
  searchOf: (questionId: string) => string,
): readonly Column<QuestionFigures>[] {
  const { i18n, t } = useLingui();
  const [percent, figure] = [usePercent(), useFigure()];
  return [
    {
      key: 'prompt',
      title: t`Question`,
      wide: true,
      render: ({ questionId, prompt }) => (
        <OpenLink search={searchOf(questionId)}>{prompt}</OpenLink>
      ),
      text: ({ prompt }) => prompt,
    },
    {
      key: 'sittings',
      title: t`Asked`,
      align: 'end',
      render: ({ sittings }) => <span className="figures">{sittings}</span>,
      text: ({ sittings }) => String(sittings),
    },
    {
      key: 'facility',
      title: t`Facility`,
      align: 'end',
      render: ({ facility }) => <span className="figures">{percent(facility)}</span>,
      text: ({ facility }) => facility.toFixed(4),
    },
    {
      key: 'discrimination',
      title: t`Discrimination`,
      align: 'end',
      render: ({ discrimination }) => (
        <span className="figures">{discrimination === null ? '–' : figure(discrimination)}</span>
      ),
      text: ({ discrimination }) => discrimination?.toFixed(4) ?? '',
    },
    {
      key: 'time',
      title: t`Median time`,
      align: 'end',
      render: ({ medianSeconds }) =>
        medianSeconds === null ? '–' : <Duration seconds={Math.round(medianSeconds)} />,
      text: ({ medianSeconds }) =>
        medianSeconds === null ? '' : durationText(Math.round(medianSeconds)),
    },
    {
      key: 'empty',
      title: t`Left empty`,
      align: 'end',
      render: ({ empty }) => <span className="figures">{percent(empty)}</span>,
      text: ({ empty }) => empty.toFixed(4),
    },
    {
      key: 'marks',
      title: t`To look at`,
      render: (row) => (
        <span className="row-wraps">
          <Marks row={row} />
        </span>
      ),
      text: ({ marks, isJudged }) =>
        isJudged ? marks.map((mark) => i18n._(markWords[mark])).join(', ') : t`Too few to judge`,
    },
  ];
}
