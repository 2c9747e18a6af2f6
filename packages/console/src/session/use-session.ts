import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface Session {
  readonly token: string;
  /** Why the last session ended, for the login page to say once. */
  readonly notice: string;
}

const storageKey = 'tradewind-console-session';

/** Kept in local storage, so that a member's panel can be opened in another tab. */
export const useSession = create<Session>()(
  persist((): Session => ({ token: '', notice: '' }), {
    name: storageKey,
    partialize: ({ token }) => ({ token }),
  }),
);

export function startSession(token: string): void {
  useSession.setState({ token, notice: '' });
}

export function endSession(notice = ''): void {
  useSession.setState({ token: '', notice });
}

/** Logging in or out in one tab counts for the others. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === null) endSession();
    if (event.key === storageKey) void useSession.persist.rehydrate();
  });
}
