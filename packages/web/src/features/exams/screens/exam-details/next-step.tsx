import { Plural, Trans } from '@lingui/react/macro';
import { type Exam, isBeingGraded, useExams } from '../../data/exam.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Apply } from '../../parts/apply.tsx';
import { Continue } from '../../parts/continue.tsx';
import { Start } from '../../parts/start.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

interface NextStepProps {
  readonly paperId: string;
  readonly isPassed: boolean;
}

/** Offers the next step after a result. The list of exams is reloaded first, because it may be older than the result. */
export function NextStep({ paperId, isPassed }: NextStepProps) {
  const { data, isFetchedAfterMount } = useExams();
  const exam = data?.items.find((one) => one.paperId === paperId);
  return (
    <div className="flex flex-col gap-2">
      {!isPassed && !isFetchedAfterMount && <Skeleton className="h-touch rounded-full" />}
      {!isPassed && isFetchedAfterMount && exam && <Again exam={exam} />}
      <ButtonLink to="/examination" look="soft" wide>
        <Trans>See exams</Trans>
      </ButtonLink>
    </div>
  );
}

function Again({ exam }: { readonly exam: Exam }) {
  const { state, attemptsLeft } = exam;
  if (state === 'opened') {
    return (
      <Start exam={exam}>
        <Plural
          value={attemptsLeft}
          one="Try again (# attempt left)"
          other="Try again (# attempts left)"
        />
      </Start>
    );
  }
  if (state === 'running') return isBeingGraded(exam) ? null : <Continue exam={exam} />;
  if (state !== 'failed' && state !== 'expired') return null;
  return (
    <>
      <p className="text-ink-2">
        {state === 'failed' ? (
          <Trans>No attempt is left. You can ask your teacher for another one.</Trans>
        ) : (
          <Trans>The time for another attempt is over. You can ask your teacher for more.</Trans>
        )}
      </p>
      <Apply exam={exam} again />
    </>
  );
}
