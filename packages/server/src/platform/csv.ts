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

/**
 * Also inside: a spreadsheet that parts cells at semicolons, tabs or every line end finds more beginnings
 * than were written. For what is never read back.
 */
export function withoutFormulas(text: string): string {
  const guarded = /^[\t\r\n\0]/.test(text) ? `'${text}` : text;
  return guarded.replaceAll(/(^|[;\t\r\n])(?=[^\S;\t\r\n]*[=+\-@|%＝＋－＠])/g, "$1'");
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
