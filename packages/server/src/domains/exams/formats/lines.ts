/** With any ending, and without the mark that some editors put in front. */
export function linesOf(content: string): string[] {
  return content.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
}
