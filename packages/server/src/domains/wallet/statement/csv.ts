import { toCsv, withoutFormulas } from '@tradewind/contract/protocol/csv';
import { formatMoney } from '@tradewind/contract/ledger/money';
import type { Statement } from './statement.ts';
import { statementTexts } from './texts.ts';
import { isoTime, wallClock } from './times.ts';

/**
 * Writes the statement as CSV. The first and the last row are the opening and the closing balance, without an amount,
 * so that the amounts sum to the change.
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
      withoutFormulas(line.note),
      String(line.journalId),
    ]),
    [
      // In a period that is not over, the closing balance is that of now.
      time(new Date(Math.min(statement.to.getTime(), statement.madeAt.getTime()))),
      texts.closingBalance,
      '',
      formatMoney(statement.closingBalance),
      coin,
      '',
      '',
    ],
  ];
  return Buffer.from(toCsv(rows));
}
