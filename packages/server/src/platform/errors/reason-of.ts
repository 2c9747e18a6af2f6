/** What went wrong, in its own words, and on one line. */
export function reasonOf(error: unknown): string {
  // Node has tried several addresses of one name, and says nothing of its own.
  if (error instanceof AggregateError && error.message === '')
    return [...new Set(error.errors.map(reasonOf))].join('; ');
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : error.name;
  return error.message === '' ? code : error.message.trim().replaceAll(/\s*\n\s*/g, ' ');
}
