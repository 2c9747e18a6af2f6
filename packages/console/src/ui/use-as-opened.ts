import { useState } from 'react';

/**
 * Returns the value that a dialog was opened with. The dialog's fields keep their initial values, so a save must name the
 * version they came from, even if newer data is loaded behind the dialog.
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
