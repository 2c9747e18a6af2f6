import { useSession } from '../../session/session-store.ts';

/** A hidden field that tells password managers whose password the form asks for. */
export function AccountHint() {
  const account = useSession((session) => session.account);
  return <input hidden readOnly type="email" autoComplete="username" value={account} />;
}
