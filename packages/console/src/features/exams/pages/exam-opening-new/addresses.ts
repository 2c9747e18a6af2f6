/** Returns the pasted emails, which may be separated by line breaks, commas, semicolons or spaces. */
export function addressesIn(text: string): string[] {
  return text.split(/[\s,;，；、]+/u).filter((one) => one !== '');
}

/** Returns the text with the email added at the end, unless it contains it already. */
export function withAddress(text: string, account: string): string {
  const isThere = addressesIn(text).some((one) => one.toLowerCase() === account.toLowerCase());
  if (isThere) return text;
  return text.trim() === '' ? account : `${text.trimEnd()}\n${account}`;
}
