import { Trans } from '@lingui/react/macro';
import { Check, CircleDot, X } from 'lucide-react';
import { inOneLine } from '../../parts/in-one-line.ts';
import { letterOf } from '../../parts/words.tsx';

interface ReviewedOptionsProps {
  readonly options: readonly string[];
  readonly given: readonly number[];
  /** The correct options; null while they are held back. */
  readonly right: readonly number[] | null;
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
