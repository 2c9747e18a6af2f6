import { Trans } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { type SortKey, sortedBy, type View } from './view.ts';

interface SortHeaderProps {
  readonly view: View;
  readonly onChange: (view: View) => void;
}

export function SortHeader({ view, onChange }: SortHeaderProps) {
  const column = (key: SortKey, label: ReactNode) => (
    <SortButton
      isOn={view.sort === key}
      isDescending={view.isDescending}
      onPress={() => onChange(sortedBy(view, key))}
    >
      {label}
    </SortButton>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-3 pr-7 pl-4 text-hint text-ink-3 large-print:flex large-print:flex-wrap large-print:gap-y-0">
      <span className="-ml-1 flex items-center">
        {column('pair', <Trans>Pair</Trans>)}
        <span aria-hidden>/</span>
        {column('amount', <Trans context="market">Amount</Trans>)}
      </span>
      {column('price', <Trans>Price</Trans>)}
      <span className="flex min-w-[5.25rem] justify-end">
        {column('change', <Trans>24H</Trans>)}
      </span>
    </div>
  );
}

interface SortButtonProps {
  readonly isOn: boolean;
  readonly isDescending: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function SortButton({ isOn, isDescending, onPress, children }: SortButtonProps) {
  const Arrow = isOn ? (isDescending ? ArrowDown : ArrowUp) : ArrowUpDown;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className="flex min-h-touch items-center gap-1 rounded-control px-1 -outline-offset-2 aria-pressed:font-semibold aria-pressed:text-ink"
    >
      {children}
      <Arrow aria-hidden className="size-3 shrink-0" />
      {isOn && (
        <span className="sr-only">
          {isDescending ? <Trans>sorted descending</Trans> : <Trans>sorted ascending</Trans>}
        </span>
      )}
    </button>
  );
}
