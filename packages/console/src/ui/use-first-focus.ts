import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the one field that a step is about. Dialogs focus their first field by themselves; this hook is for another field,
 * for a field that appears later, and outside of dialogs.
 */
export function useFirstFocus<T extends { focus(): void }>(): RefObject<T | null> {
  const field = useRef<T>(null);
  useEffect(() => {
    field.current?.focus();
    // A dialog that is covered by another takes the focus back until the upper one is completely open.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return field;
}
