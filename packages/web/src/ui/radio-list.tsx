import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { RadioOption } from './radio-option.tsx';

interface RadioListProps<T extends string> {
  readonly legend: ReactNode;
  readonly name: string;
  readonly options: readonly { readonly value: T; readonly label: ReactNode }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** A choice between a few options, which takes effect at once. */
export function RadioList<T extends string>(props: RadioListProps<T>) {
  const { legend, name, options, value, onChange } = props;
  return (
    <fieldset className="overflow-hidden rounded-card bg-surface shadow-card">
      <legend className="sr-only">{legend}</legend>
      <div className="divide-y divide-line">
        {options.map((option) => (
          <RadioOption
            key={option.value}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChoose={() => onChange(option.value)}
            className="min-h-[3.25rem] items-center gap-3 px-4 text-item has-checked:font-semibold has-checked:text-brand has-focus-visible:-outline-offset-2"
          >
            <span className="grow">{option.label}</span>
            <Check aria-hidden className="invisible size-5 shrink-0 peer-checked:visible" />
          </RadioOption>
        ))}
      </div>
    </fieldset>
  );
}
