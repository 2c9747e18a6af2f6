import { useLingui } from '@lingui/react';
import { useMemo } from 'react';

interface Formats {
  readonly number: (value: number) => string;
  readonly date: (iso: string) => string;
  readonly dateTime: (iso: string) => string;
}

/** Numbers and times as they are written in the reader's language. */
export function useFormats(): Formats {
  const locale = useLingui().i18n.locale;
  return useMemo(() => {
    const number = new Intl.NumberFormat(locale);
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
    const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
    return {
      number: (value) => number.format(value),
      date: (iso) => date.format(new Date(iso)),
      dateTime: (iso) => dateTime.format(new Date(iso)),
    };
  }, [locale]);
}
