/** Returns both names of a network, or the code alone if they are the same word. */
export function networkTitle(code: string, name: string): string {
  return code.toLowerCase() === name.toLowerCase() ? code : `${code} · ${name}`;
}
