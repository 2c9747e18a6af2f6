import { Trans } from '@lingui/react/macro';
import { Lightbulb, Timer, Check, CircleDot, X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { GradedQuestion } from '../../data/exam.ts';
import { useDuration } from '../../../../i18n/duration.ts';
import { Card } from '../../../../ui/card.tsx';
import { inOneLine } from '../../parts/in-one-line.ts';
import { PointsOf, QuestionTypeName, IsTrueName, letterOf } from '../../parts/words.tsx';
import type { ShownAnswer } from '@tradewind/contract';

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

/** Shows the member's answer beside the correct one, unless that is held back. */
function GivenAndRight({ question }: { readonly question: GradedQuestion }) {
  const { type, options, unit, answer, right, isCorrect } = question;
  if (type === 'single' || type === 'multiple') {
    return (
      <ReviewedOptions
        options={options}
        given={placesIn(answer)}
        right={right && placesIn(right)}
      />
    );
  }
  return (
    <dl className="flex flex-col gap-2">
      <Answer
        name={<Trans>Your answer</Trans>}
        look={isCorrect ? 'bg-brand-soft text-brand' : 'bg-danger-soft text-danger'}
      >
        {answer === null ? <Trans>Not answered</Trans> : <Words answer={answer} unit={unit} />}
      </Answer>
      {!isCorrect && right !== null && (
        <Answer name={<Trans>The correct answer</Trans>} look="bg-brand-soft text-brand">
          <Words answer={right} unit={null} />
        </Answer>
      )}
    </dl>
  );
}

interface AnswerProps {
  readonly name: ReactNode;
  readonly look: string;
  readonly children: ReactNode;
}

function Answer({ name, look, children }: AnswerProps) {
  return (
    <div className={`rounded-control px-3 py-2 ${look}`}>
      <dt className="text-hint">{name}</dt>
      <dd className="text-item font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Shows an answer with its unit. The unit stands beside the field, so most members type only the number. */
function Words({ answer, unit }: { readonly answer: ShownAnswer; readonly unit: string | null }) {
  if ('isTrue' in answer) return <IsTrueName isTrue={answer.isTrue} />;
  if (!('written' in answer)) return null;
  const isBare = unit !== null && /^[\d.,\s+−-]+$/.test(answer.written);
  return isBare ? `${answer.written} ${unit}` : answer.written;
}

function placesIn(answer: ShownAnswer | null): readonly number[] {
  return answer !== null && 'picked' in answer ? answer.picked : [];
}

interface ReviewedOptionsProps {
  readonly options: readonly string[];
  readonly given: readonly number[];
  /** The correct options; null while they are held back. */
  readonly right: readonly number[] | null;
}

function ReviewedOptions({ options, given, right }: ReviewedOptionsProps) {
  return (
    <ul className="flex flex-col gap-2">
      {options.map((option, place) => (
        <Option
          key={letterOf(place)}
          letter={letterOf(place)}
          option={option}
          isGiven={given.includes(place)}
          isRight={right === null ? null : right.includes(place)}
        />
      ))}
    </ul>
  );
}

const looks = {
  right: { box: 'border-brand/40 bg-brand-soft', text: 'text-brand', Icon: Check },
  wrong: { box: 'border-danger/40 bg-danger-soft', text: 'text-danger', Icon: X },
  given: { box: 'border-edge/60 bg-sunken', text: 'text-ink-2', Icon: CircleDot },
  other: { box: 'border-line', text: '', Icon: undefined },
};

function lookOf(isGiven: boolean, isRight: boolean | null): keyof typeof looks {
  if (isRight === true) return 'right';
  if (!isGiven) return 'other';
  return isRight === null ? 'given' : 'wrong';
}

interface OptionProps {
  readonly letter: string;
  readonly option: string;
  readonly isGiven: boolean;
  readonly isRight: boolean | null;
}

function Option({ letter, option, isGiven, isRight }: OptionProps) {
  const { box, text, Icon } = looks[lookOf(isGiven, isRight)];
  return (
    <li className={`flex items-start gap-3 rounded-control border px-3 py-2 ${box}`}>
      <span aria-hidden className="w-4 shrink-0 font-bold text-ink-2">
        {letter}
      </span>
      <span className="min-w-0 grow">
        <span className="block whitespace-pre-line">{inOneLine(option)}</span>
        {Icon && (
          <span className={`mt-0.5 flex items-center gap-1 text-hint font-semibold ${text}`}>
            <Icon aria-hidden className="size-4 shrink-0" strokeWidth={2.5} />
            <Mark isGiven={isGiven} isRight={isRight} />
          </span>
        )}
      </span>
    </li>
  );
}

function Mark({ isGiven, isRight }: Pick<OptionProps, 'isGiven' | 'isRight'>) {
  if (isRight === null) return <Trans>Your answer</Trans>;
  if (!isGiven) return <Trans>The correct answer</Trans>;
  return isRight ? <Trans>Your answer, correct</Trans> : <Trans>Your answer, incorrect</Trans>;
}
