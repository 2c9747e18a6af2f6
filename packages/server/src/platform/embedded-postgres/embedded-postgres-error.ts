/** The message is a whole sentence for the person at the terminal. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
