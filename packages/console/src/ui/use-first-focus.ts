import { type RefObject, useEffect, useRef } from 'react';

/**
 * For the one field that a step is about: the operator's next act is to type there. A dialog begins in its first field by
 * itself; this is for another than the first, for one that comes later, and for what is no dialog.
 */
export function useFirstFocus<T extends { focus(): void }>(): RefObject<T | null> {
  const field = useRef<T>(null);
  useEffect(() => {
    field.current?.focus();
    // A dialog below another one takes the focus back until the upper one is wholly there.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return field;
}
