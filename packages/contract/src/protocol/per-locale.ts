/**
 * Makes something for a locale when it is first asked for, and never again: a format of `Intl` takes a phone tens of
 * milliseconds, and a table asks for one in every cell.
 */
export function perLocale<T>(make: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}
