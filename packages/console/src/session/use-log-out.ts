import { useSubmit } from 'react-router';

/**
 * Returns a function that logs out by a navigation to the login page, so that a page with unsaved text can still ask while the
 * session exists.
 */
export function useLogOut(): () => void {
  const submit = useSubmit();
  return () => void submit(null, { method: 'post', action: '/login', replace: true });
}
