import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

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
