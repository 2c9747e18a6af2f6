/** Without it Excel takes the file for one in the code page of the machine. */
const byteOrderMark = '\uFEFF';

export function toCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map(
    (row) => `${row.map((cell) => field(withoutFormula(cell))).join(',')}\r\n`,
  );
  return byteOrderMark + lines.join('');
}

/**
 * A spreadsheet runs a cell that begins like a formula, also after white space, and in full-width
 * letters where the language has them. The apostrophe makes it text. A plain number stays one.
 */
function withoutFormula(text: string): string {
  if (/^[+-]?\d+(?:\.\d+)?$/.test(text)) return text;
  return /^\s*[=+\-@|%＝＋－＠]|^[\t\r\n\0]/.test(text) ? `'${text}` : text;
}

function field(text: string): string {
  return /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
