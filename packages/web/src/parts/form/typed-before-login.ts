import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useSession } from '../../session/session-store.ts';

const typed = { email: '', invitationCode: '' };
type Kept = keyof typeof typed;

// Who logs in, or out, leaves nothing of it for anybody.
useSession.subscribe((now, before) => {
  if (now.token !== before.token) Object.assign(typed, { email: '', invitationCode: '' });
});

/** What stood in a form before login: the next one, or this one after a look at the languages, begins with it. */
export const typedBeforeLogin = (name: Kept): string => typed[name];

export function useTypedBeforeLogin<T extends FieldValues>({
  subscribe,
}: Pick<UseFormReturn<T>, 'subscribe'>): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { email, invitationCode = typed.invitationCode } }) => {
          Object.assign(typed, { email: String(email).trim(), invitationCode });
        },
      }),
    [subscribe],
  );
}
