import { useState } from 'react';

/**
 * What a dialog was opened with. Its fields keep what they were filled with, so what is saved must be
 * said to be of that, however often it is read again behind the dialog.
 */
export function useAsOpened<T>(value: T, open: boolean): T {
  const [held, setHeld] = useState(value);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setHeld(value);
  }
  return open && wasOpen ? held : value;
}
