/** What Node and PostgreSQL call what went wrong: ENOENT, 23505; nothing, where it has no such name. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
