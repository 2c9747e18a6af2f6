import { Trans } from '@lingui/react/macro';
import { Check, X } from 'lucide-react';
import { letterOf } from '../../parts/exam/words.tsx';

interface ReviewedOptionsProps {
  readonly options: readonly string[];
  readonly given: readonly number[];
  readonly right: readonly number[];
}

export function ReviewedOptions({ options, given, right }: ReviewedOptionsProps) {
  return (
    <ul className="flex flex-col gap-2">
      {options.map((option, place) => (
        <Option
          key={letterOf(place)}
          letter={letterOf(place)}
          option={option}
          isGiven={given.includes(place)}
          isRight={right.includes(place)}
        />
      ))}
    </ul>
  );
}

interface OptionProps {
  readonly letter: string;
  readonly option: string;
  readonly isGiven: boolean;
  readonly isRight: boolean;
}

function Option({ letter, option, isGiven, isRight }: OptionProps) {
  const isWrong = isGiven && !isRight;
  const look = isRight
    ? 'border-brand/40 bg-brand-soft'
    : isWrong
      ? 'border-danger/40 bg-danger-soft'
      : 'border-line';
  return (
    <li className={`flex items-start gap-3 rounded-control border px-3 py-2 ${look}`}>
      <span aria-hidden className="w-4 shrink-0 font-bold text-ink-2">
        {letter}
      </span>
      <span className="min-w-0 grow">
        <span className="block whitespace-pre-line">{option}</span>
        {(isGiven || isRight) && (
          <span
            className={`mt-0.5 flex items-center gap-1 text-hint font-semibold ${isRight ? 'text-brand' : 'text-danger'}`}
          >
            {isRight ? (
              <Check aria-hidden className="size-4 shrink-0" strokeWidth={2.5} />
            ) : (
              <X aria-hidden className="size-4 shrink-0" strokeWidth={2.5} />
            )}
            <Mark isGiven={isGiven} isRight={isRight} />
          </span>
        )}
      </span>
    </li>
  );
}

function Mark({ isGiven, isRight }: Pick<OptionProps, 'isGiven' | 'isRight'>) {
  if (!isGiven) return <Trans>The correct answer</Trans>;
  return isRight ? <Trans>Your answer, correct</Trans> : <Trans>Your answer, incorrect</Trans>;
}
