import { Trans } from '@lingui/react/macro';
import { Lightbulb, Timer } from 'lucide-react';
import { useId } from 'react';
import type { GradedQuestion } from '../../data/exam.ts';
import { useDuration } from '../../../../i18n/duration.ts';
import { Card } from '../../../../ui/card.tsx';
import { inOneLine } from '../../parts/in-one-line.ts';
import { PointsOf, QuestionTypeName } from '../../parts/words.tsx';
import { GivenAndRight } from './given-and-right.tsx';
import { verdictOf, VerdictTag } from './verdict.tsx';

export function QuestionCard({ question }: { readonly question: GradedQuestion }) {
  const duration = useDuration();
  const headingId = useId();
  const { number, type, prompt, explanation, points, mostPoints, seconds } = question;
  return (
    <Card className="p-4">
      <article aria-labelledby={headingId} className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="text-hint font-semibold text-ink-3">
            <Trans>Question {number}</Trans> · <QuestionTypeName type={type} />
          </span>
          <VerdictTag verdict={verdictOf(question)} />
        </div>
        <h3 id={headingId} className="text-item font-semibold whitespace-pre-line">
          {inOneLine(prompt)}
        </h3>
        <GivenAndRight question={question} />
        {explanation !== null && explanation !== '' && (
          <div className="flex gap-2 rounded-control bg-sunken px-3 py-2.5">
            <Lightbulb aria-hidden className="mt-0.5 size-4 shrink-0 text-gold" />
            <p className="min-w-0 whitespace-pre-line text-ink-2">
              <span className="sr-only">
                <Trans>Explanation:</Trans>{' '}
              </span>
              {inOneLine(explanation)}
            </p>
          </div>
        )}
        <p className="tabular flex items-center gap-3 text-hint text-ink-3">
          {/* Time is measured from answer to answer, so it is unknown for a question without an answer. */}
          {(question.answer !== null || seconds > 0) && (
            <span className="flex items-center gap-1">
              <Timer aria-hidden className="size-4" />
              <span className="sr-only">
                <Trans>Time consumed:</Trans>
              </span>
              {duration(seconds)}
            </span>
          )}
          <span className="ml-auto font-semibold text-ink">
            <PointsOf points={points} most={mostPoints} />
          </span>
        </p>
      </article>
    </Card>
  );
}
