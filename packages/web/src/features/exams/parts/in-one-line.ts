/**
 * Replaces the space between a number and its per cent sign by one that does not break. Used only for display; the
 * teacher's text stays unchanged.
 */
export function inOneLine(text: string): string {
  return text.replaceAll(/(?<=\d) (?=[%‰])/g, '\u{A0}');
}
