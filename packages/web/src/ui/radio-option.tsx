import type { ReactNode } from 'react';

interface RadioOptionProps {
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly className: string;
  readonly children: ReactNode;
}

/** A native radio button, accessible by keyboard and screen reader. Only its label is visible. */
export function RadioOption(props: RadioOptionProps) {
  const { name, value, checked, onChoose, className, children } = props;
  return (
    <label
      className={`flex has-focus-visible:outline-2 has-focus-visible:outline-brand ${className}`}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        onChange={onChoose}
        className="peer sr-only"
      />
      {children}
    </label>
  );
}
