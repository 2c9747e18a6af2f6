import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Skeleton } from 'antd';
import { usePaperChoice, usePaperStatistics } from '../../data/exam-records.ts';
import { PaperFilter } from '../../parts/paper-filter.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { Overview } from './overview.tsx';
import { orderOf } from './question-order.ts';
import { QuestionPanel } from './question-panel.tsx';
import { Questions } from './questions.tsx';
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
