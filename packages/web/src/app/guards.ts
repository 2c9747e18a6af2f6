import { type LoaderFunctionArgs, redirect } from 'react-router';
import { isLoggedIn } from '../session/session-store.ts';
import { loginPath, redirectTarget } from '../session/redirect-target.ts';

/** Routes for members: whoever is not logged in comes back here after logging in. */
export function membersOnly({ request }: LoaderFunctionArgs): Response | null {
  return isLoggedIn() ? null : redirect(loginPath(new URL(request.url)));
}

/** Logging in or registering makes no sense for someone who is logged in. */
export function guestsOnly({ request }: LoaderFunctionArgs): Response | null {
  if (!isLoggedIn()) return null;
  const { searchParams, origin } = new URL(request.url);
  return redirect(redirectTarget(searchParams.get('next'), origin));
}
