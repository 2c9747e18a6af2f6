/** Both of its names, and one where they are the same word. */
export function networkTitle(code: string, name: string): string {
  return code.toLowerCase() === name.toLowerCase() ? name : `${code} · ${name}`;
}
