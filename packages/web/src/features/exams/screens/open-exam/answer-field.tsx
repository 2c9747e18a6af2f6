import type { SittingQuestion } from '../../data/sitting.ts';
import { inOneLine } from '../../parts/in-one-line.ts';
import { IsTrueName, letterOf } from '../../parts/words.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Diff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useAnswer, useSitting } from './sitting-context.ts';
import { writtenMax } from '@tradewind/contract/exams/exam-limits';
import { Field } from '../../../../ui/form/field.tsx';
import { writtenIn, hasMinus, withOtherSign } from './sign.ts';

interface AnswerFieldProps {
  readonly question: SittingQuestion;
  readonly labelId: string;
  readonly isLocked: boolean;
}

/** Shows the input for an answer, by the type of the question. */
export function AnswerField({ question, labelId, isLocked }: AnswerFieldProps) {
  const { number, type, options, unit } = question;
  const { queue } = useSitting();
  const answer = useAnswer(number);
  const common = { labelId, isLocked, name: `question-${number}` };
  if (type === 'numeric' || type === 'fillIn')
    return <Written {...common} number={number} isNumber={type === 'numeric'} unit={unit} />;
  if (type === 'trueFalse') {
    const isTrue = answer !== null && 'isTrue' in answer ? answer.isTrue : undefined;
    return (
      <Choices
        {...common}
        options={[true, false].map((value) => (
          <IsTrueName key={String(value)} isTrue={value} />
        ))}
        picked={isTrue === undefined ? [] : [isTrue ? 0 : 1]}
        onPick={([place]) => queue.give(number, { isTrue: place === 0 })}
      />
    );
  }
  return (
    <Choices
      {...common}
      options={options.map(inOneLine)}
      letter={letterOf}
      isMany={type === 'multiple'}
      picked={answer !== null && 'picked' in answer ? answer.picked : []}
      onPick={(picked) => queue.give(number, picked.length === 0 ? null : { picked: [...picked] })}
    />
  );
}

interface ChoicesProps {
  readonly name: string;
  readonly labelId: string;
  readonly options: readonly ReactNode[];
  readonly letter?: (place: number) => string;
  readonly isMany?: boolean;
  readonly isLocked: boolean;
  readonly picked: readonly number[];
  /** Called with the chosen options in the order of the options. */
  readonly onPick: (picked: readonly number[]) => void;
}

/** A stable key, because options never change their positions. */
const placeKey = (place: number) => `place-${place}`;

/** Shows radio buttons, or check boxes if several options can be chosen. */
function Choices(props: ChoicesProps) {
  const { name, labelId, options, letter, isMany = false, isLocked, picked, onPick } = props;
  const toggle = (place: number) =>
    picked.includes(place)
      ? picked.filter((one) => one !== place)
      : [...picked, place].toSorted((a, b) => a - b);
  return (
    <fieldset aria-labelledby={labelId} disabled={isLocked} className="flex flex-col gap-3">
      {isMany && (
        <p className="text-hint text-ink-3">
          <Trans>Several can be right. A wrong pick lowers the points of this question.</Trans>
        </p>
      )}
      {options.map((option, place) => (
        <label
          key={placeKey(place)}
          className="group flex min-h-[3.25rem] items-center gap-3 rounded-card border border-transparent bg-surface px-4 py-2 text-item shadow-card transition-colors has-checked:border-brand has-checked:bg-brand-soft has-checked:font-semibold has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
        >
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={name}
            checked={picked.includes(place)}
            onChange={() => onPick(isMany ? toggle(place) : [place])}
            className="peer sr-only"
          />
          <span
            aria-hidden
            className={`grid size-7 shrink-0 place-items-center border border-edge/60 bg-surface text-hint font-bold text-ink-2 group-has-checked:border-brand group-has-checked:bg-brand group-has-checked:text-on-brand ${isMany ? 'rounded-control' : 'rounded-full'}`}
          >
            {letter?.(place) ?? (
              <Check className="invisible size-4 group-has-checked:visible" strokeWidth={3} />
            )}
          </span>
          <span className="min-w-0 grow whitespace-pre-line">{option}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface WrittenProps {
  readonly number: number;
  readonly name: string;
  readonly isNumber: boolean;
  readonly unit: string | null;
  readonly isLocked: boolean;
}

/** The pause in typing after which the text is sent. */
const pauseMs = 700;

function Written({ number, name, isNumber, unit, isLocked }: WrittenProps) {
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

interface SignButtonProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly isLocked: boolean;
}

/** A button for the minus sign, which the decimal keypad of iPhones does not have. */
function SignButton({ text, onChange, isLocked }: SignButtonProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      aria-label={t`Minus sign`}
      aria-pressed={hasMinus(text)}
      disabled={isLocked}
      // Keeps the focus in the field, so that the keypad stays open.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChange(withOtherSign(text))}
      className="grid size-touch shrink-0 place-items-center rounded-control text-ink-2 aria-pressed:text-brand"
    >
      <Diff aria-hidden className="size-5" />
    </button>
  );
}
