const fallback = '/home';

/** Returning to one of these pages after a login would be a loop. */
const circular = new Set(['/login', '/register', '/register/confirm', '/forget']);

/**
 * Returns the path to open after a login. The value comes from the address bar, so only paths of this site are
 * accepted: a link must not lead to a forged copy of the login screen.
 */
export function redirectTarget(next: string | null, origin: string): string {
  if (next === null || !next.startsWith('/')) return fallback;
  const url = URL.parse(next, origin);
  if (url === null || url.origin !== origin || circular.has(url.pathname)) return fallback;
  const target = url.pathname + url.search + url.hash;
  // "/.//host" has this origin, but its path "//host" would be read as another host.
  return target.startsWith('//') ? fallback : target;
}

export function loginPath(from: { pathname: string; search: string }): string {
  return `/login?${new URLSearchParams({ next: from.pathname + from.search }).toString()}`;
}
