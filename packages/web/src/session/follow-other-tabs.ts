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
 * What is kept in local storage reaches the other tabs too: the browser tells them of a change. It does not tell a page
 * that it has put aside whole, for the way back: that one looks when it is shown again.
 */
export function followOtherTabs(onSession: (now: Session, before: Session) => void): void {
  const follow = (keys: readonly string[]): void => {
    const before = useSession.getState();
    // Where nothing is left there is nothing to read again: whoever was logged in no longer is.
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
