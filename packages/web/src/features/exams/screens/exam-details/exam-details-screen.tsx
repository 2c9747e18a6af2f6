import { Trans, Plural } from '@lingui/react/macro';
import { useLocation, useParams } from 'react-router';
import { useExamDetails } from '../../data/exam.ts';
import { isGradedAfterExam, isNotGradedYet, isSittingOver } from '../../data/sitting.ts';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { CloudOff, FileSearch, Hourglass } from 'lucide-react';
import { useFormats } from '../../../../i18n/format.ts';
import { lateAnswers } from '../../data/open-sitting.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Message } from '../../../../ui/message.tsx';
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

function DetailsSkeleton() {
  return (
    <>
      <Card className="flex min-h-32 items-center gap-5 p-4">
        <Skeleton className="size-24 rounded-full" />
        <div className="flex grow flex-col gap-2">
          <Skeleton className="h-5 w-36" />
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 w-32" />
        </div>
      </Card>
      {[0, 1].map((card) => (
        <Card key={card} className="flex flex-col gap-3 p-4">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-24 w-full" />
        </Card>
      ))}
    </>
  );
}

/** Lists the answers that were given on this phone but reached the server after the end. */
function LateAnswers({ sittingId }: { readonly sittingId: string }) {
  const { number } = useFormats();
  const late = lateAnswers(sittingId);
  if (late.length === 0) return null;
  const numbers = late.map(number).join(', ');
  return (
    <output className="flex gap-2 rounded-card bg-gold-soft p-4 text-gold">
      <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <Plural
          value={late.length}
          one={`Your last answer to question ${numbers} reached the academy after the exam had ended. It does not count.`}
          other={`Your last answers to questions ${numbers} reached the academy after the exam had ended. They do not count.`}
        />
      </span>
    </output>
  );
}

/**
 * Shown until the result is there, which usually takes a moment. An exam submitted during a formal exam is graded after
 * that one.
 */
function NotGraded({ isAfterExam }: { readonly isAfterExam: boolean }) {
  return (
    <Card className="">
      <output className="block">
        <Message
          icon={Hourglass}
          tone="gold"
          level={2}
          title={
            isAfterExam ? (
              <Trans context="waits for another exam">Not graded yet</Trans>
            ) : (
              <Trans>Not graded yet</Trans>
            )
          }
          text={
            isAfterExam ? (
              <Trans>
                It is graded once the exam you are taking is over. Your result then appears here by
                itself.
              </Trans>
            ) : (
              <Trans>Your result appears here by itself, usually within a few moments.</Trans>
            )
          }
          action={
            <ButtonLink to="/examination" look="soft">
              <Trans>See exams</Trans>
            </ButtonLink>
          }
        />
      </output>
    </Card>
  );
}

function NoRecord() {
  return (
    <Card className="">
      <Message
        icon={FileSearch}
        level={2}
        title={<Trans>No such record</Trans>}
        text={<Trans>There is no exam of yours at this address.</Trans>}
        action={
          <ButtonLink to="/exam/record" look="soft">
            <Trans>Exam records</Trans>
          </ButtonLink>
        }
      />
    </Card>
  );
}
