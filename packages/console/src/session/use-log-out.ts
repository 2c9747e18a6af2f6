import { useSubmit } from 'react-router';

/**
 * By way of the login page, so that a page with something to lose asks while the session is still there, as it does
 * before any other page is opened.
 */
export function useLogOut(): () => void {
  const submit = useSubmit();
  return () => void submit(null, { method: 'post', action: '/login', replace: true });
}
