import { useEffect, useState } from 'react';
import { create } from 'zustand';

interface HeldPage {
  /** The forms on the page with unsaved text, the oldest first. */
  readonly unsaved: readonly object[];
  /**
   * True if the session has ended while there was unsaved text. The page stays, so that its operator can log in in another tab
   * and save.
   */
  readonly isHeld: boolean;
  /** True if another operator has logged in; the page then closes without a question. */
  readonly isLost: boolean;
}

export const useHeldPage = create<HeldPage>()(() => ({
  unsaved: [],
  isHeld: false,
  isLost: false,
}));

export function keepUnsaved(form: object): () => void {
  useHeldPage.setState(({ unsaved }) => ({ unsaved: [...unsaved, form] }));
  return () =>
    useHeldPage.setState(({ unsaved }) => ({ unsaved: unsaved.filter((one) => one !== form) }));
}

/** Keeps the page open if it has unsaved text, and returns whether it does. */
export function holdPage(): boolean {
  const isHeld = useHeldPage.getState().unsaved.length > 0;
  useHeldPage.setState({ isHeld });
  return isHeld;
}

/** True if the page is kept open and its unsaved text is still there. */
export function isPageHeld(): boolean {
  const { isHeld, unsaved } = useHeldPage.getState();
  return isHeld && unsaved.length > 0;
}

export const releasePage = (): void => useHeldPage.setState({ isHeld: false });

export const losePage = (): void => useHeldPage.setState({ isHeld: false, isLost: true });

/** Registers unsaved text. Returns true for only one of the held forms, which shows the notice. */
export function useUnsaved(isUnsaved: boolean): boolean {
  const [form] = useState(() => ({}));
  useEffect(() => (isUnsaved ? keepUnsaved(form) : undefined), [isUnsaved, form]);
  return useHeldPage(({ isHeld, unsaved }) => isHeld && unsaved[0] === form);
}
