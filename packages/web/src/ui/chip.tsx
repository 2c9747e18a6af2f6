import type { ReactNode } from 'react';

interface ChipProps {
  readonly isOn: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** One of a row of filters. Its touch area is larger than it looks. */
export function Chip({ isOn, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className="group flex min-h-touch shrink-0 items-center px-1 -outline-offset-2"
    >
      <span className="rounded-full bg-sunken px-3 py-1 text-body font-semibold text-ink-2 group-aria-pressed:bg-ink group-aria-pressed:text-paper">
        {children}
      </span>
    </button>
  );
}
