import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import type { Ref } from 'react';

interface SearchFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  /** The label, which says what is searched. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (search: string) => void;
  readonly onClose: () => void;
}

/** A search field in place of the heading. */
export function SearchField({ ref, label, value, onChange, onClose }: SearchFieldProps) {
  const { t } = useLingui();
  return (
    <search className="mr-2 flex min-w-0 grow items-center gap-2 rounded-full bg-sunken pl-3 text-ink-2 focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-brand">
      <Search aria-hidden className="size-4 shrink-0" />
      <input
        type="search"
        ref={ref}
        value={value}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
        className="min-h-touch min-w-0 grow bg-transparent text-[max(0.9375rem,16px)] text-ink outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
      />
      <button
        type="button"
        aria-label={t`Close search`}
        onClick={onClose}
        className="grid size-touch shrink-0 place-items-center rounded-full"
      >
        <X aria-hidden className="size-4" />
      </button>
    </search>
  );
}
