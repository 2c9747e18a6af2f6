/** The secret of a mailed link on its way through this tab: in the history, so that a page loaded anew still has it. */
export interface CarriedLink {
  readonly link: string;
}

const pattern = /^[\w-]{64}$/;

/** Returns the secret that the part of the address behind `#` carries, or undefined if it is none of ours. */
export function linkIn(hash: string): string | undefined {
  const link = hash.replace(/^#/, '');
  return pattern.test(link) ? link : undefined;
}

/** Returns what the page before has handed over, if it has. */
export function carriedLink(state: unknown): string | undefined {
  const isCarried = typeof state === 'object' && state !== null && 'link' in state;
  return isCarried && typeof state.link === 'string' ? linkIn(state.link) : undefined;
}
