import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Calls `onTyped` at every change of a form. */
export function useTyped<T extends FieldValues>(
  { subscribe }: Pick<UseFormReturn<T>, 'subscribe'>,
  onTyped: (values: T) => void,
): void {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onTyped(values) }),
    [subscribe, onTyped],
  );
}
