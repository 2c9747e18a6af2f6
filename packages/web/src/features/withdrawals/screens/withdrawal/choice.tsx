import type { ReactNode } from 'react';
import { RadioOption } from '../../../../ui/radio-option.tsx';

interface ChoiceProps<T extends string> {
  readonly legend: ReactNode;
  readonly name: string;
  readonly value: T;
  readonly options: readonly {
    readonly value: T;
    readonly label: ReactNode;
    readonly note: ReactNode;
  }[];
  readonly onChange: (value: T) => void;
}

/** A choice between a few options, side by side, each with a hint. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { legend, name, value, options, onChange } = props;
  return (
    <fieldset>
      <legend className="mb-1 text-body font-semibold text-ink-2">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-2 large-print:grid-cols-1">
        {options.map((option) => (
          <RadioOption
            key={option.value}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChoose={() => onChange(option.value)}
            className="min-h-touch flex-col justify-center rounded-control border border-line bg-surface px-3 py-2 has-checked:border-brand has-checked:bg-brand-soft"
          >
            <span className="text-item font-semibold">{option.label}</span>
            <span className="text-hint text-ink-2">{option.note}</span>
          </RadioOption>
        ))}
      </div>
    </fieldset>
  );
}
