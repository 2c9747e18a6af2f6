/** Returns the page to open after the login. It accepts only paths of the console, because anyone can write the link. */
export function returnPath(next: string | null): string {
  if (next === null || !/^\/(?![/\\])/.test(next)) return '/';
  return next.startsWith('/login') ? '/' : next;
}

/** Returns the login page's address with the requested page as a parameter. */
export function loginPath(asked: URL, basename: string): string {
  const path = asked.pathname.startsWith(basename)
    ? asked.pathname.slice(basename.length)
    : asked.pathname;
  const next = path + asked.search;
  return next === '' || next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`;
}
