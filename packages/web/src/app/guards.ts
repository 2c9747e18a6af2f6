import { type LoaderFunctionArgs, redirect } from 'react-router';
import { isLoggedIn } from '../session/session-store.ts';
import { loginPath, redirectTarget } from '../session/redirect-target.ts';

/** Guards a route for members. Visitors are sent to the login screen, which returns here afterwards. */
export function membersOnly({ request }: LoaderFunctionArgs): Response | null {
  return isLoggedIn() ? null : redirect(loginPath(new URL(request.url)));
}

/** Guards a route for visitors, such as login and registration. Members who are logged in are sent on. */
export function guestsOnly({ request }: LoaderFunctionArgs): Response | null {
  if (!isLoggedIn()) return null;
  const { searchParams, origin } = new URL(request.url);
  return redirect(redirectTarget(searchParams.get('next'), origin));
}
