import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface Session {
  readonly token: string;
  /** Why the last session ended, for the login page to say once. */
  readonly notice: string;
  /** They left by themselves, here or in another tab; otherwise they were thrown out. */
  readonly hasLeft: boolean;
}

const storageKey = 'tradewind-console-session';

/** Kept in local storage, so that a member's panel can be opened in another tab. */
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

/** As the last tab left it that logged in or out. */
export async function storedToken(): Promise<string> {
  const stored = await useSession.persist.getOptions().storage?.getItem(storageKey);
  return stored?.state.token ?? '';
}

export const adoptStored = () => useSession.persist.rehydrate();

/** Logging in or out in one tab counts for the others. */
export function followOtherTabs(follow: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === null) leaveSession();
    if (event.key === storageKey) follow();
  });
  // A page that the browser had put aside for the way back heard of nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow();
  });
}
