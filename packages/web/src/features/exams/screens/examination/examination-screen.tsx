import { Trans } from '@lingui/react/macro';
import { NotebookPen } from 'lucide-react';
import { Link } from '../../../../ui/link.tsx';
import { type Exam, useExams, isBeingGraded } from '../../data/exam.ts';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Message } from '../../../../ui/message.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useId } from 'react';
import { ExamStateTag } from '../../parts/exam-state-tag.tsx';
import { PointsOf } from '../../parts/words.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Apply } from '../../parts/apply.tsx';
import { Continue } from '../../parts/continue.tsx';
import { Start } from '../../parts/start.tsx';
import { ExamFacts } from './exam-facts.tsx';

export function ExaminationScreen() {
  const exams = useExams();
  const { data, isError, isFetching, refetch } = exams;
  return (
    <Page
      title={<Trans context="title">Exams</Trans>}
      parent="/progress"
      action={
        <Link
          to="/exam/record"
          className="flex min-h-touch shrink-0 items-center px-1 font-semibold text-brand"
        >
          <Trans context="exam">Records</Trans>
        </Link>
      }
    >
      {data && <ExamList exams={data.items} />}
      {!data && !isError && <ExamsSkeleton />}
      {!data && isError && (
        <Card className="">
          <LoadFailure onRetry={() => void refetch()} busy={isFetching} />
        </Card>
      )}
    </Page>
  );
}

function ExamList({ exams }: { readonly exams: readonly Exam[] }) {
  if (exams.length === 0) {
    return (
      <Card className="">
        <Message
          icon={NotebookPen}
          level={2}
          title={<Trans>No exams yet</Trans>}
          text={<Trans>When your teachers publish an exam, you can apply for it here.</Trans>}
        />
      </Card>
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-4">
        {exams.map((exam) => (
          <li key={exam.paperId}>
            <ExamCard exam={exam} />
          </li>
        ))}
      </ul>
      <p className="py-2 text-center text-hint text-ink-3">
        <Trans>Nothing more</Trans>
      </p>
    </>
  );
}

function ExamsSkeleton() {
  return [0, 1, 2].map((card) => (
    <Card key={card} className="flex flex-col gap-3 p-4">
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-3 w-40" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-touch w-full rounded-full" />
    </Card>
  ));
}

function ExamCard({ exam }: { readonly exam: Exam }) {
  const { number, name, origin, state, reason, points, mostPoints } = exam;
  const nameId = useId();
  return (
    <Card className="p-4">
      <article aria-labelledby={nameId} className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="tabular text-hint text-ink-3">
            <Trans>No. {number}</Trans>
          </span>
          <ExamStateTag exam={exam} />
        </div>
        <div>
          <h2 id={nameId} className="text-section">
            {name}
          </h2>
          {origin !== '' && (
            <p className="mt-0.5 text-hint text-ink-2">
              <Trans>Question bank: {origin}</Trans>
            </p>
          )}
        </div>
        <ExamFacts exam={exam} />
        {reason !== null && (
          <p className="rounded-control bg-danger-soft px-3 py-2 text-danger">
            {state === 'declined' ? (
              <Trans>The teacher declined: {reason}</Trans>
            ) : (
              <Trans>The teacher withdrew it: {reason}</Trans>
            )}
          </p>
        )}
        {exam.isRevoked && (
          <p className="rounded-control bg-danger-soft px-3 py-2 text-danger">
            <Trans>A teacher has revoked the certificate.</Trans>
          </p>
        )}
        {points !== null && mostPoints !== null && (
          <p className="text-ink-2">
            <Trans>
              Last attempt: <PointsOf points={points} most={mostPoints} />
            </Trans>
          </p>
        )}
        <ExamActions exam={exam} />
      </article>
    </Card>
  );
}

/** Shows the actions that the state of an exam allows. */
function ExamActions({ exam }: { readonly exam: Exam }) {
  const { state, sittingId, threadId, certificateCode } = exam;
  // Practice exams and exams with a revoked certificate can be repeated; a passed formal exam cannot.
  const canRepeat = exam.isRevoked || exam.testType === 'practice';
  const record = sittingId !== null && <RecordLink sittingId={sittingId} />;
  return (
    <div className="flex flex-col gap-2">
      {state === 'none' && <Apply exam={exam} />}
      {state === 'declined' && <Apply exam={exam} again />}
      {state === 'opened' && (
        <>
          <Start exam={exam}>
            <Trans>Start exam</Trans>
          </Start>
          {record}
        </>
      )}
      {state === 'running' && (isBeingGraded(exam) ? record : <Continue exam={exam} />)}
      {state === 'passed' && (
        <>
          {certificateCode !== null && (
            <ButtonLink to={`/certificate/${certificateCode}`} wide>
              <Trans>Certificate</Trans>
            </ButtonLink>
          )}
          {canRepeat && <Apply exam={exam} again />}
          {record}
        </>
      )}
      {(state === 'failed' || state === 'expired') && (
        <>
          <Apply exam={exam} again />
          {record}
        </>
      )}
      {/* Shown in every state, because the teacher may have answered and the member may want to ask. */}
      {threadId !== null && <ConversationLink threadId={threadId} />}
    </div>
  );
}

function RecordLink({ sittingId }: { readonly sittingId: string }) {
  return (
    <ButtonLink to={`/exam/details/${sittingId}`} look="soft" wide>
      <Trans>Exam details</Trans>
    </ButtonLink>
  );
}

function ConversationLink({ threadId }: { readonly threadId: string }) {
  return (
    <ButtonLink to={`/customer-service?thread=${threadId}`} look="plain" wide>
      <Trans>Conversation with the teacher</Trans>
    </ButtonLink>
  );
}
