const shell = [() => import('./query-layout.tsx'), () => import('./tab-shell.tsx')];
const home = [...shell, () => import('../features/home/screens/home/home-screen.tsx')];
const login = [() => import('../features/access/screens/login/login-screen.tsx')];

/** Where people mostly arrive. The routes remain the truth; this is a head start on their code. */
const arrivals: Readonly<Record<string, readonly (() => Promise<unknown>)[]>> = {
  '/': home,
  '/home': home,
  '/login': login,
  '/register': [() => import('../features/access/screens/register/register-screen.tsx')],
};

const memberArrivals: typeof arrivals = {
  '/user': [...shell, () => import('../features/members/screens/user/user-screen.tsx')],
};

export function preloadFirstScreen(path: string, isMember: boolean): void {
  const parts = arrivals[path] ?? (isMember ? memberArrivals[path] : login) ?? [];
  // A failure is dealt with where the screen is really needed.
  for (const load of parts) load().catch(() => undefined);
}
