const fallback = '/home';

/** Coming from the login screen and going back to it would be a circle. */
const circular = new Set(['/login', '/register', '/register/confirm', '/forget']);

/**
 * Where to go after login. Only a path of this very site is honoured: the value comes from the
 * address bar, and a link that leads to a stranger's copy of the login screen must not work.
 */
export function redirectTarget(next: string | null, origin: string): string {
  if (next === null || !next.startsWith('/')) return fallback;
  const url = URL.parse(next, origin);
  if (url === null || url.origin !== origin || circular.has(url.pathname)) return fallback;
  const target = url.pathname + url.search + url.hash;
  // "/.//host" is of this origin, but what is left of it would be read as another host.
  return target.startsWith('//') ? fallback : target;
}

export function loginPath(from: { pathname: string; search: string }): string {
  return `/login?${new URLSearchParams({ next: from.pathname + from.search }).toString()}`;
}
