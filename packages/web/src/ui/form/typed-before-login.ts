import { useInvite } from '../../session/invite-store.ts';
import { useSession } from '../../session/session-store.ts';

const typed = { email: '', invitationCode: '' };

interface Typed {
  readonly email: string;
  readonly invitationCode?: string;
}

// Who logs in, or out, leaves nothing of it for anybody.
useSession.subscribe((now, before) => {
  if (now.token !== before.token) Object.assign(typed, { email: '', invitationCode: '' });
});
// Who opens another link means that one's code.
useInvite.subscribe((now, before) => {
  if (now.invite_code !== before.invite_code) typed.invitationCode = '';
});

/** What stood in a form before login: the next one, or this one after a look at the languages, begins with it. */
export const typedBeforeLogin = (name: keyof typeof typed): string => typed[name];

export function rememberTyped({ email, invitationCode = typed.invitationCode }: Typed): void {
  Object.assign(typed, { email: email.trim(), invitationCode });
}
