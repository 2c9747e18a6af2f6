import { appearanceKey, useAppearance } from './appearance-store.ts';
import { inviteKey, useInvite } from './invite-store.ts';
import { sessionKey } from './session-key.ts';
import { type Session, useSession } from './session-store.ts';

const rereads: Readonly<Record<string, () => unknown>> = {
  [sessionKey]: () => useSession.persist.rehydrate(),
  [inviteKey]: () => useInvite.persist.rehydrate(),
  [appearanceKey]: () => useAppearance.persist.rehydrate(),
};

/** What is kept in local storage reaches the other tabs too: the browser tells them of a change. */
export function followOtherTabs(onSession: (now: Session, before: Session) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    const before = useSession.getState();
    // Storage that was cleared has nothing to read again: whoever was logged in no longer is.
    if (newValue === null && (key === null || key === sessionKey)) {
      useSession.setState(useSession.getInitialState());
    } else if (key !== null) rereads[key]?.();
    onSession(useSession.getState(), before);
  });
}
