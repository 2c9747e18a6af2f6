/** The address that one form before login passes to the next in the history state, never in the URL. */
export interface CarriedEmail {
  readonly email: string;
}

/** Returns the address from the history state; undefined if there is none. */
export function carriedEmail(state: unknown): string | undefined {
  const isCarried = typeof state === 'object' && state !== null && 'email' in state;
  return isCarried && typeof state.email === 'string' && state.email !== ''
    ? state.email
    : undefined;
}
