/** Without it Excel takes the file for one in the code page of the machine. */
const byteOrderMark = '\uFEFF';

/**
 * Where a spreadsheet could see the beginning of a formula: at the start, also after white space and in
 * full-width letters, and after every semicolon, tab or line end, at which some part cells whatever
 * the quotes say. Apostrophes that stand there already count with it, so that one more can be taken
 * away again.
 */
const formula = "(?='*[^\\S;\\t\\r\\n]*[=+\\-@|%＝＋－＠])";
const beginnings = new RegExp(`(^|[;\\t\\r\\n])${formula}`, 'g');
const guarded = new RegExp(`(^|[;\\t\\r\\n])'${formula}`, 'g');

/** An apostrophe makes it text. */
export function withoutFormulas(text: string): string {
  return text.replaceAll(beginnings, "$1'").replace(/^(?='*[\t\r\n\0])/, "'");
}

/** What `withoutFormulas` was given. */
export function withFormulas(text: string): string {
  return text.replace(/^'(?='*[\t\r\n\0])/, '').replaceAll(guarded, '$1');
}

export function toCsv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

function field(text: string): string {
  return /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
