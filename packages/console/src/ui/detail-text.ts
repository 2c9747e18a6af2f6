/** Returns one detail of an audit log entry as plain text. A detail can be any JSON value. */
export function detailText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((item) => detailText(item)).join(', ');
  return JSON.stringify(value) ?? '';
}

/** Returns the details that have a value. */
export function detailEntries(detail: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(detail).filter(([, value]) => value !== null && value !== undefined);
}
