/** Both of its names, and the one that it has everywhere else where they are the same word. */
export function networkTitle(code: string, name: string): string {
  return code.toLowerCase() === name.toLowerCase() ? code : `${code} · ${name}`;
}
