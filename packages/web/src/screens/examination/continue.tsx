import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { createExamClock } from '../../data/exam-clock.ts';
import { type Exam, refreshExams } from '../../data/exam.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { clock as written } from '../../parts/course/durations.ts';
import { useSecondsLeft } from '../../parts/exam/use-seconds-left.ts';

export function Continue({ exam }: { readonly exam: Exam }) {
  const [clock] = useState(createExamClock);
  const told = exam.secondsLeft ?? 0;
  useEffect(() => clock.tell(told), [clock, told]);
  const seconds = useSecondsLeft(clock);
  const isOver = seconds === 0 && told > 0;
  useEffect(() => {
    // The server submits what was saved; then there is something else to show.
    if (isOver) void refreshExams();
  }, [isOver]);
  const left = written(seconds);
  return (
    <ButtonLink to={`/openExam?sitting=${exam.sittingId ?? ''}`} wide>
      <span className="tabular">
        <Trans>Continue · {left} left</Trans>
      </span>
    </ButtonLink>
  );
}
