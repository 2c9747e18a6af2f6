import { useState } from 'react';
import { keptFields } from '../data/kept-fields.ts';
import { useSession } from '../session/session-store.ts';

/** What the member has typed into this form and not sent; also when the browser has loaded the page anew since. */
export function useKeptFields(form: string) {
  const account = useSession((session) => session.account);
  const [kept] = useState(() => keptFields(account, form, sessionStorage));
  return kept;
}
