import { useState } from 'react';
import { keptFields } from '../data/kept-fields.ts';
import { useSession } from '../session/session-store.ts';

/** Returns the unsent content of a form, which survives a reload of the page. */
export function useKeptFields(form: string) {
  const account = useSession((session) => session.account);
  const [kept] = useState(() => keptFields(account, form, sessionStorage));
  return kept;
}
