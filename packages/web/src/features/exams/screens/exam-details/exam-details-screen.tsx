import { Trans } from '@lingui/react/macro';
import { useLocation, useParams } from 'react-router';
import { useExamDetails } from '../../data/exam.ts';
import { isGradedAfterExam, isNotGradedYet, isSittingOver } from '../../data/sitting.ts';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Page } from '../../../../ui/page.tsx';
import { DetailsSkeleton } from './details-skeleton.tsx';
import { LateAnswers } from './late-answers.tsx';
import { NoRecord, NotGraded } from './not-graded.tsx';
import { HandedInElsewhere } from './notes.tsx';
import { Review } from './review.tsx';

export function ExamDetailsScreen() {
  const { id = '' } = useParams();
  return (
    <Page title={<Trans>Exam details</Trans>} parent="/exam/record">
      {/^\d{1,18}$/.test(id) ? <Details key={id} sittingId={id} /> : <NoRecord />}
    </Page>
  );
}

function Details({ sittingId }: { readonly sittingId: string }) {
  const { data, error, isError, isFetching, refetch } = useExamDetails(sittingId);
  const state = useLocation().state as { readonly isElsewhere?: boolean } | null;
  return (
    <>
      {/* If a teacher submitted the exam, the teacher's reason is shown instead. */}
      {state?.isElsewhere === true && data?.handedInReason === null && <HandedInElsewhere />}
      <LateAnswers sittingId={sittingId} />
      {data && <Review details={data} />}
      {!data && !isError && <DetailsSkeleton />}
      {!data && isNotGradedYet(error) && <NotGraded isAfterExam={isGradedAfterExam(error)} />}
      {!data && isSittingOver(error) && <NoRecord />}
      {!data && isError && !isNotGradedYet(error) && !isSittingOver(error) && (
        <Card className="">
          <LoadFailure onRetry={() => void refetch()} busy={isFetching} />
        </Card>
      )}
    </>
  );
}
