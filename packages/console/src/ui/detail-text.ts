/** Details are whatever an action keeps; this is the plainest way to read any of it. */
export function detailText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((item) => detailText(item)).join(', ');
  return JSON.stringify(value) ?? '';
}

/** The details worth showing: an action that was given nothing for a name says nothing about it. */
export function detailEntries(detail: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(detail).filter(([, value]) => value !== null && value !== undefined);
}
