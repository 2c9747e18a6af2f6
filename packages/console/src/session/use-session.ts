import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface Session {
  readonly token: string;
  /** The reason why the last session ended, which the login page shows once. */
  readonly notice: string;
  /** True if the operator logged out deliberately, in this or another tab; false if the session was ended for them. */
  readonly hasLeft: boolean;
}

const storageKey = 'tradewind-console-session';

/** Stored in local storage, so that a member's panel can be opened in another tab. */
export const useSession = create<Session>()(
  persist((): Session => ({ token: '', notice: '', hasLeft: false }), {
    name: storageKey,
    partialize: ({ token, hasLeft }) => ({ token, hasLeft }),
  }),
);

export function startSession(token: string): void {
  useSession.setState({ token, notice: '', hasLeft: false });
}

export function endSession(notice: string): void {
  useSession.setState({ token: '', notice, hasLeft: false });
}

export function leaveSession(notice = ''): void {
  useSession.setState({ token: '', notice, hasLeft: true });
}

/** Returns the token that the last log-in or log-out of any tab has stored. */
export async function storedToken(): Promise<string> {
  const stored = await useSession.persist.getOptions().storage?.getItem(storageKey);
  return stored?.state.token ?? '';
}

export const adoptStored = () => useSession.persist.rehydrate();

/** Follows log-ins and log-outs of other tabs. */
export function followOtherTabs(follow: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === null) leaveSession();
    if (event.key === storageKey) follow();
  });
  // A page restored from the browser's back/forward cache has missed all events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow();
  });
}
