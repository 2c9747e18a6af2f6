import { useState } from 'react';

interface SheetState {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly show: () => void;
  readonly close: () => void;
  /** Whether its code is needed: most visits open no sheet. It then stays for the way out. */
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
