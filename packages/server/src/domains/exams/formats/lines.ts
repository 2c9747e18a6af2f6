/** Splits a text into lines with any line ending, without a byte order mark. */
export function linesOf(content: string): string[] {
  return content.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
}
