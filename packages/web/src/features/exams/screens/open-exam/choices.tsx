import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

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
export function Choices(props: ChoicesProps) {
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
