/** As they are pasted: one a line, or with commas, semicolons or spaces between them. */
export function addressesIn(text: string): string[] {
  return text.split(/[\s,;，；、]+/u).filter((one) => one !== '');
}

/** With one more at the end, unless it is there. */
export function withAddress(text: string, account: string): string {
  const isThere = addressesIn(text).some((one) => one.toLowerCase() === account.toLowerCase());
  if (isThere) return text;
  return text.trim() === '' ? account : `${text.trimEnd()}\n${account}`;
}
