/**
 * Caches one object per locale. Making a format of `Intl` takes tens of milliseconds on a phone, and a table asks for
 * one in every cell.
 */
export function perLocale<T>(make: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}
