import { languageTags } from '@tradewind/contract/protocol/languages';
import { formatMoney } from '@tradewind/contract/ledger/money';
import type { Statement } from '../statement.ts';
import { statementTexts } from '../texts.ts';
import { spanText, wallClock } from '../times.ts';

/** One row of the table, in the order of the columns. */
export type Row = readonly [
  time: string,
  category: string,
  note: string,
  reference: string,
  amount: string,
  balance: string,
];

export interface Labelled {
  readonly label: string;
  readonly value: string;
}

/** All texts of the file, before they are laid out on pages. */
export interface Content {
  readonly productName: string;
  readonly title: string;
  readonly facts: readonly Labelled[];
  readonly figures: readonly Labelled[];
  readonly columns: Row;
  readonly opening: Row;
  readonly rows: readonly Row[];
  readonly closing: Row;
  /** Shown if there are no rows. */
  readonly noLines: string;
  readonly footer: string;
}

export function contentOf(statement: Statement): Content {
  const { coin, lines, productName, account } = statement;
  const texts = statementTexts[statement.language];
  const { money, change } = moneyFormats(languageTags[statement.language]);
  const wall = wallClock(statement.timeZone);
  const time = (date: Date): string => {
    const { day, clock } = wall(date);
    return `${day} ${clock}`;
  };
  const amounts = lines.map(({ amount }) => amount);
  const balance = (label: string, value: bigint): Row => ['', label, '', '', '', money(value)];

  return {
    productName,
    title: `${texts.title} – ${coin}`,
    facts: [
      { label: texts.account, value: account },
      { label: texts.span, value: spanText(statement) },
      {
        label: texts.madeAt,
        value: `${time(statement.madeAt)} ${offsetText(wall(statement.madeAt).offset)}`,
      },
      { label: texts.timeZone, value: statement.timeZone },
    ],
    figures: [
      { label: texts.openingBalance, value: money(statement.openingBalance) },
      { label: texts.moneyIn, value: change(sum(amounts.filter((amount) => amount > 0n))) },
      { label: texts.moneyOut, value: change(sum(amounts.filter((amount) => amount < 0n))) },
      { label: texts.closingBalance, value: money(statement.closingBalance) },
    ],
    columns: [texts.time, texts.category, texts.note, texts.reference, texts.amount, texts.balance],
    opening: balance(texts.openingBalance, statement.openingBalance),
    rows: lines.map((line) => [
      time(line.time),
      texts.categories[line.category],
      line.note,
      String(line.journalId),
      change(line.amount),
      money(line.balanceAfter),
    ]),
    closing: balance(texts.closingBalance, statement.closingBalance),
    noLines: texts.noLines,
    footer: `${productName} – ${account}`,
  };
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

function offsetText(offset: string): string {
  return `(UTC${offset})`;
}

/** Formats amounts as the app does: grouped, with all six decimals and a true minus sign; changes always with a sign. */
function moneyFormats(tag: string) {
  const write = (signDisplay: 'negative' | 'exceptZero') => {
    const format = new Intl.NumberFormat(tag, {
      minimumFractionDigits: 6,
      maximumFractionDigits: 6,
      signDisplay,
    });
    // A decimal string is formatted exactly; a number would lose digits.
    return (amount: bigint): string =>
      format.format(formatMoney(amount) as `${number}`).replace('-', '−');
  };
  return { money: write('negative'), change: write('exceptZero') };
}
