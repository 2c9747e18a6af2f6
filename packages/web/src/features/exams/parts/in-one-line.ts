/** A figure and its per cent sign stay together. Only as it is drawn: what a teacher wrote stays as it is. */
export function inOneLine(text: string): string {
  return text.replaceAll(/(?<=\d) (?=[%‰])/g, '\u{A0}');
}
