import { formatMoney } from '@tradewind/contract';
import type { Statement } from './statement.ts';
import { statementTexts } from './texts.ts';
import { isoTime, wallClock } from './times.ts';

/** Without it Excel takes the file for one in the code page of the machine. */
const byteOrderMark = '\uFEFF';

/**
 * The first and the last row are the balances before and after. They have no amount, so that the sum of
 * the amounts is what happened.
 */
export function writeCsv(statement: Statement): Buffer {
  const texts = statementTexts[statement.language];
  const wall = wallClock(statement.timeZone);
  const time = (date: Date): string => isoTime(wall(date));
  const { coin } = statement;
  const rows = [
    [
      texts.time,
      texts.category,
      texts.amount,
      texts.balance,
      texts.coin,
      texts.note,
      texts.reference,
    ],
    [
      time(statement.from),
      texts.openingBalance,
      '',
      formatMoney(statement.openingBalance),
      coin,
      '',
      '',
    ],
    ...statement.lines.map((line) => [
      time(line.time),
      texts.categories[line.category],
      formatMoney(line.amount),
      formatMoney(line.balanceAfter),
      coin,
      withoutFormula(line.note),
      String(line.journalId),
    ]),
    [
      // Of a month that is not over, the balance is today's.
      time(new Date(Math.min(statement.to.getTime(), statement.madeAt.getTime()))),
      texts.closingBalance,
      '',
      formatMoney(statement.closingBalance),
      coin,
      '',
      '',
    ],
  ];
  return Buffer.from(byteOrderMark + rows.map((row) => `${row.map(field).join(',')}\r\n`).join(''));
}

/**
 * A spreadsheet runs a cell that begins like a formula, also after white space, and in full-width
 * letters where the language has them. The apostrophe makes it text. One that parts cells at semicolons,
 * tabs or every line end finds more beginnings than we have written.
 */
function withoutFormula(text: string): string {
  const guarded = /^[\t\r\n\0]/.test(text) ? `'${text}` : text;
  return guarded.replaceAll(/(^|[;\t\r\n])(?=[^\S;\t\r\n]*[=+\-@|%＝＋－＠])/g, "$1'");
}

function field(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
