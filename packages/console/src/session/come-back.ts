interface HeldTab {
  /** The token that the last log-in or log-out of any tab has stored; empty after a log-out. */
  readonly stored: () => Promise<string>;
  /** True if the token belongs to the operator who wrote the unsaved text on this page. */
  readonly isSame: (token: string) => Promise<boolean>;
  readonly adopt: () => unknown;
  readonly lose: () => void;
}

/**
 * Handles a log-in in another tab while this tab holds unsaved text. This tab adopts the new token only after it has checked
 * whose token it is, so that no operator sends text that another one wrote.
 */
export async function comeBack({ stored, isSame, adopt, lose }: HeldTab): Promise<void> {
  const token = await stored();
  if (token !== '') {
    const found = await isSame(token).catch(() => undefined);
    // Either the check failed, and is repeated when the tab gets the focus, or the token was replaced, which starts a check of
    // its own.
    if (found === undefined || (await stored()) !== token) return;
    if (!found) lose();
  }
  await adopt();
}
