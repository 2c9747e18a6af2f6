import { inviteKey, useInvite } from './invite-store.ts';
import { sessionKey } from './session-key.ts';
import { useSession } from './session-store.ts';

/** Logging in or out in one tab reaches the others: the browser tells them about local storage. */
export function followOtherTabs(onOtherMember: () => void): void {
  window.addEventListener('storage', (event) => {
    // A null key means that everything was cleared.
    if (event.key === inviteKey || event.key === null) void useInvite.persist.rehydrate();
    if (event.key !== sessionKey && event.key !== null) return;

    const before = useSession.getState().token;
    if (event.newValue === null) useSession.setState(useSession.getInitialState());
    else void useSession.persist.rehydrate();
    if (useSession.getState().token !== before) onOtherMember();
  });
}
