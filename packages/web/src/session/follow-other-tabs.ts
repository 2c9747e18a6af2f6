import { appearanceKey, useAppearance } from './appearance-store.ts';
import { inviteKey, useInvite } from './invite-store.ts';
import { sessionKey } from './session-key.ts';
import { type Session, useSession } from './session-store.ts';

const stores = [
  [sessionKey, useSession],
  [inviteKey, useInvite],
  [appearanceKey, useAppearance],
] as const;

/** What is kept in local storage reaches the other tabs too: the browser tells them of a change. */
export function followOtherTabs(onSession: (now: Session, before: Session) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    const before = useSession.getState();
    for (const [name, store] of stores) {
      // Without a key everything was cleared.
      if (key !== name && key !== null) continue;
      if (newValue === null) store.setState(store.getInitialState());
      else void store.persist.rehydrate();
    }
    onSession(useSession.getState(), before);
  });
}
