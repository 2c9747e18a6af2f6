interface HeldTab {
  /** The token that the last tab to log in or out has left. */
  readonly stored: () => Promise<string>;
  /** Whether it belongs to the operator who wrote what is on this page. */
  readonly isSame: (token: string) => Promise<boolean>;
  readonly adopt: () => unknown;
  readonly lose: () => void;
}

/**
 * Another tab logged somebody in while this one has something unsaved. Not before it is known who it is does this
 * one go on under the new token: nobody sends what somebody else wrote.
 */
export async function comeBack({ stored, isSame, adopt, lose }: HeldTab): Promise<void> {
  const token = await stored();
  if (token !== '') {
    const found = await isSame(token).catch(() => undefined);
    // Nobody could say: it is asked again when the tab is looked at. Or it is another one by now, asked for by itself.
    if (found === undefined || (await stored()) !== token) return;
    if (!found) lose();
  }
  await adopt();
}
