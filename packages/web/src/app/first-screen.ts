const shell = [() => import('./query-layout.tsx'), () => import('./tab-shell.tsx')];
const home = [...shell, () => import('../features/home/screens/home/home-screen.tsx')];
const login = [() => import('../features/access/screens/login/login-screen.tsx')];

/** The screens on which most visits begin. Their code is preloaded; the routes still decide which screen is shown. */
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
  // Preloading may fail silently. The route loads the screen again and handles the failure.
  for (const load of parts) load().catch(() => undefined);
}
