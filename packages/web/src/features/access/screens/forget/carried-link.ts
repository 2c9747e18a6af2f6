/** The secret of a mailed link, kept in the history state of this tab so that it survives a reload. */
export interface CarriedLink {
  readonly link: string;
}

const pattern = /^[\w-]{64}$/;

/** Returns the secret behind the `#` of the address; undefined if there is no valid one. */
export function linkIn(hash: string): string | undefined {
  const link = hash.replace(/^#/, '');
  return pattern.test(link) ? link : undefined;
}

/** Returns the secret from the history state; undefined if there is none. */
export function carriedLink(state: unknown): string | undefined {
  const isCarried = typeof state === 'object' && state !== null && 'link' in state;
  return isCarried && typeof state.link === 'string' ? linkIn(state.link) : undefined;
}
