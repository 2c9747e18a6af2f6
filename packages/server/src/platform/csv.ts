/** Without it Excel takes the file for one in the code page of the machine. */
const byteOrderMark = '\uFEFF';

const formula = /^\s*[=+\-@|%＝＋－＠]|^[\t\r\n\0]/;

/**
 * A spreadsheet runs a cell that begins like a formula, also after white space, and in full-width
 * letters where the language has them. The apostrophe makes it text.
 */
export function withoutFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** What `withoutFormula` was given. */
export function withFormula(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}

export function toCsv(rows: readonly (readonly string[])[]): Buffer {
  return Buffer.from(byteOrderMark + rows.map((row) => `${row.map(field).join(',')}\r\n`).join(''));
}

function field(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
