/** Where to go after logging in: a path of the console and nothing else, whoever wrote the link. */
export function returnPath(next: string | null): string {
  if (next === null || !/^\/(?![/\\])/.test(next)) return '/';
  return next.startsWith('/login') ? '/' : next;
}

/** The login page's address, remembering the page that asked for it. */
export function loginPath(asked: URL, basename: string): string {
  const path = asked.pathname.startsWith(basename)
    ? asked.pathname.slice(basename.length)
    : asked.pathname;
  const next = path + asked.search;
  return next === '' || next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`;
}
