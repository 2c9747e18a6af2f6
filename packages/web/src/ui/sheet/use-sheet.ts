import { useState } from 'react';

interface SheetState {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly show: () => void;
  readonly close: () => void;
  /**
   * True once the sheet was opened, so that its code is loaded only when needed. It stays true for the closing
   * animation.
   */
  readonly wasShown: boolean;
}

export function useSheet(): SheetState {
  const [open, setOpen] = useState(false);
  const [wasShown, setShown] = useState(false);
  return {
    open,
    onOpenChange: setOpen,
    show: () => {
      setShown(true);
      setOpen(true);
    },
    close: () => setOpen(false),
    wasShown,
  };
}
