/** Returns the message of an error on one line. */
export function reasonOf(error: unknown): string {
  // Node throws this error without a message after it has tried several addresses of a host.
  if (error instanceof AggregateError && error.message === '')
    return [...new Set(error.errors.map(reasonOf))].join('; ');
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : error.name;
  return error.message === '' ? code : error.message.trim().replaceAll(/\s*\n\s*/g, ' ');
}
