import { useInvite } from '../../session/invite-store.ts';
import { useSession } from '../../session/session-store.ts';

const typed = { email: '', invitationCode: '' };

interface Typed {
  readonly email: string;
  readonly invitationCode?: string;
}

// The typed values are deleted at login and log-out, so that no other user sees them.
useSession.subscribe((now, before) => {
  if (now.token !== before.token) Object.assign(typed, { email: '', invitationCode: '' });
});
// A newly opened link replaces the typed invitation code.
useInvite.subscribe((now, before) => {
  if (now.invite_code !== before.invite_code) typed.invitationCode = '';
});

/**
 * Returns a value that was typed in a form before login. The next form starts with it, and so does the same form after
 * a visit to the choice of languages.
 */
export const typedBeforeLogin = (name: keyof typeof typed): string => typed[name];

export function rememberTyped({ email, invitationCode = typed.invitationCode }: Typed): void {
  Object.assign(typed, { email: email.trim(), invitationCode });
}
