import { Trans } from '@lingui/react/macro';
import type { Exam } from '../data/exam.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useExamTime } from './use-exam-time.ts';

export function Continue({ exam }: { readonly exam: Exam }) {
  const left = useExamTime(exam);
  return (
    <ButtonLink to={`/openExam?sitting=${exam.sittingId ?? ''}`} wide>
      <span className="tabular">
        <Trans>Continue · {left} left</Trans>
      </span>
    </ButtonLink>
  );
}
