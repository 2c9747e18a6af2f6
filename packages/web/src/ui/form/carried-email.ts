/** An address on its way from one form before login to another: in the history, never in the URL. */
export interface CarriedEmail {
  readonly email: string;
}

/** What the page before has handed over, if it has. */
export function carriedEmail(state: unknown): string | undefined {
  const isCarried = typeof state === 'object' && state !== null && 'email' in state;
  return isCarried && typeof state.email === 'string' && state.email !== ''
    ? state.email
    : undefined;
}
