import { defaultLanguage, isLanguage, type Language } from '@tradewind/contract/protocol/languages';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { sessionKey } from './session-key.ts';

export interface Session {
  readonly lang: Language;
  /** The session token; empty when logged out. */
  readonly token: string;
  /** The member's email address. */
  readonly account: string;
  /** The prefix of the addresses of all files and images. */
  readonly baseUrl: string;
}

const initial: Session = { lang: defaultLanguage, token: '', account: '', baseUrl: '' };

export const useSession = create<Session>()(
  persist((): Session => initial, { name: sessionKey, merge: readable }),
);

/** Returns the stored session with valid values. Local storage outlives versions of the app and can be edited by hand. */
function readable(stored: unknown, current: Session): Session {
  const session = { ...current, ...(stored as Partial<Session> | undefined) };
  return isLanguage(session.lang) ? session : { ...session, lang: defaultLanguage };
}

export function logIn(session: Pick<Session, 'token' | 'account'>): void {
  useSession.setState({ token: session.token, account: session.account });
}

export function logOut(): void {
  useSession.setState({ token: '', account: '' });
}

export function isLoggedIn(): boolean {
  return useSession.getState().token !== '';
}
