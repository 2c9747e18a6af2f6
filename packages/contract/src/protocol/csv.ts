/** Without a byte order mark, Excel reads the file in the code page of the machine. */
const byteOrderMark = '\uFEFF';

/**
 * The places at which a spreadsheet could see the beginning of a formula: at the start, also after white space and in
 * full-width letters, and after every semicolon, tab or line end, because some spreadsheets split cells there in spite
 * of quotes. Apostrophes that are already there belong to the match, so that one can be added and removed again.
 */
const formula = "(?='*[^\\S;\\t\\r\\n]*[=+\\-@|%＝＋－＠])";
const beginnings = new RegExp(`(^|[;\\t\\r\\n])${formula}`, 'g');
const guarded = new RegExp(`(^|[;\\t\\r\\n])'${formula}`, 'g');

/** Puts an apostrophe before every possible formula, so that a spreadsheet shows it as text. */
export function withoutFormulas(text: string): string {
  return text.replaceAll(beginnings, "$1'").replace(/^(?='*[\t\r\n\0])/, "'");
}

/** Undoes `withoutFormulas`. */
export function withFormulas(text: string): string {
  return text.replace(/^'(?='*[\t\r\n\0])/, '').replaceAll(guarded, '$1');
}

export function toCsv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

function field(text: string): string {
  return /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
