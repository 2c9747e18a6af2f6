import { appearanceKey, useAppearance } from './appearance-store.ts';
import { inviteKey, useInvite } from './invite-store.ts';
import { sessionKey } from './session-key.ts';
import { type Session, useSession } from './session-store.ts';

const rereads: Readonly<Record<string, () => unknown>> = {
  [sessionKey]: () => useSession.persist.rehydrate(),
  [inviteKey]: () => useInvite.persist.rehydrate(),
  [appearanceKey]: () => useAppearance.persist.rehydrate(),
};

/**
 * Applies changes of local storage by other tabs, which the browser reports. It does not report them to a page in the
 * back-forward cache, so such a page reads the storage when it is shown again.
 */
export function followOtherTabs(onSession: (now: Session, before: Session) => void): void {
  const follow = (keys: readonly string[]): void => {
    const before = useSession.getState();
    // If the key is missing, another tab has logged out, so the session is reset.
    const isGone = keys.includes(sessionKey) && localStorage.getItem(sessionKey) === null;
    if (isGone) useSession.setState(useSession.getInitialState());
    for (const key of keys) rereads[key]?.();
    onSession(useSession.getState(), before);
  };
  window.addEventListener('storage', ({ key }) => {
    follow(key === null ? Object.keys(rereads) : [key]);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow(Object.keys(rereads));
  });
}
