import { parseMoney } from '@tradewind/contract/ledger/money';
import type { AccountSide } from '@tradewind/contract/ledger/wallet';
import type { CoinSheet, SheetLine } from '../../../../data/shapes.ts';

export const sides: readonly AccountSide[] = ['asset', 'liability', 'equity'];

export const linesOf = (sheet: CoinSheet, side: AccountSide): readonly SheetLine[] =>
  sheet.lines.filter((line) => line.side === side);

export const sumOf = (sheet: CoinSheet, side: AccountSide): string =>
  ({ asset: sheet.assets, liability: sheet.liabilities, equity: sheet.equity })[side];

/** True if the sheet is balanced. The figures on the page are added up here too, so the server's flag alone is not enough. */
export function addsUp(sheet: CoinSheet): boolean {
  const sums = sides.map((side) => linesOf(sheet, side).reduce(addLine, 0n));
  const [assets = 0n, liabilities = 0n, equity = 0n] = sums;
  const asTold = sides.every((side, at) => parseMoney(sumOf(sheet, side)) === sums[at]);
  return sheet.isBalanced && asTold && assets === liabilities + equity;
}

const addLine = (sum: bigint, { balance }: SheetLine) => sum + parseMoney(balance);
