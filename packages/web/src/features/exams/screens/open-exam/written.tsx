import { Trans } from '@lingui/react/macro';
import { writtenMax } from '@tradewind/contract/exams/exam-limits';
import { useState } from 'react';
import { Field } from '../../../../ui/form/field.tsx';
import { writtenIn } from './sign.ts';
import { SignButton } from './sign-button.tsx';
import { useAnswer, useSitting } from './sitting-context.ts';

interface WrittenProps {
  readonly number: number;
  readonly name: string;
  readonly isNumber: boolean;
  readonly unit: string | null;
  readonly isLocked: boolean;
}

/** The pause in typing after which the text is sent. */
const pauseMs = 700;

export function Written({ number, name, isNumber, unit, isLocked }: WrittenProps) {
  const { queue } = useSitting();
  const answer = useAnswer(number);
  const kept = answer !== null && 'written' in answer ? answer.written : '';
  const [typed, setTyped] = useState(kept);
  // A trailing space belongs to the next word, and a sign to its number, so the typed text stays; any other difference
  // comes from another tab or device.
  const shown = writtenIn(typed, isNumber) === kept ? typed : kept;
  const change = (text: string) => {
    const written = writtenIn(text, isNumber);
    setTyped(text);
    queue.give(number, written === '' ? null : { written }, pauseMs);
  };
  return (
    <Field
      label={<Trans>Your answer</Trans>}
      name={name}
      value={shown}
      onChange={(event) => change(event.target.value)}
      onBlur={() => void queue.flush()}
      disabled={isLocked}
      maxLength={writtenMax}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="done"
      {...(isNumber && {
        inputMode: 'decimal',
        hint: <Trans>Digits, with a point before the decimals.</Trans>,
      })}
      trailing={
        <>
          {isNumber && <SignButton text={shown} onChange={change} isLocked={isLocked} />}
          {unit !== null && <span className="shrink-0 pr-3 font-semibold text-ink-2">{unit}</span>}
        </>
      }
    />
  );
}
