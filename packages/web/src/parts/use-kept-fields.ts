import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { keptFields } from '../data/kept-fields.ts';
import { useSession } from '../session/session-store.ts';

/** What the member has typed into this form and not sent; also when the browser has loaded the page anew since. */
export function useKeptFields(form: string) {
  const account = useSession((session) => session.account);
  const [kept] = useState(() => keptFields(account, form, sessionStorage));
  return kept;
}

/** Tells of everything that changes in a form. */
export function useTyped<T extends FieldValues>(
  { subscribe }: Pick<UseFormReturn<T>, 'subscribe'>,
  onTyped: (values: T) => void,
): void {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onTyped(values) }),
    [subscribe, onTyped],
  );
}
