import { Trans } from '@lingui/react/macro';
import type { ShownAnswer } from '@tradewind/contract';
import type { ReactNode } from 'react';
import type { GradedQuestion } from '../../data/exam.ts';
import { IsTrueName } from '../../parts/words.tsx';
import { ReviewedOptions } from './reviewed-options.tsx';

/** Shows the member's answer beside the correct one, unless that is held back. */
export function GivenAndRight({ question }: { readonly question: GradedQuestion }) {
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
