import { useEffect, useState } from 'react';
import { create } from 'zustand';

interface HeldPage {
  /** The forms on the page that hold something unsaved, the longest so first. */
  readonly unsaved: readonly object[];
  /** The session ended under them: they stay, for their operator to log in elsewhere and save. */
  readonly isHeld: boolean;
  /** Somebody else logged in: nobody is asked before they go. */
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

/** Holds the page if there is something to lose on it. */
export function holdPage(): boolean {
  const isHeld = useHeldPage.getState().unsaved.length > 0;
  useHeldPage.setState({ isHeld });
  return isHeld;
}

/** What it was held for may be gone meanwhile. */
export function isPageHeld(): boolean {
  const { isHeld, unsaved } = useHeldPage.getState();
  return isHeld && unsaved.length > 0;
}

export const releasePage = (): void => useHeldPage.setState({ isHeld: false });

export const losePage = (): void => useHeldPage.setState({ isHeld: false, isLost: true });

/** True for one form of those that are held: it is told in one place. */
export function useUnsaved(isUnsaved: boolean): boolean {
  const [form] = useState(() => ({}));
  useEffect(() => (isUnsaved ? keepUnsaved(form) : undefined), [isUnsaved, form]);
  return useHeldPage(({ isHeld, unsaved }) => isHeld && unsaved[0] === form);
}
