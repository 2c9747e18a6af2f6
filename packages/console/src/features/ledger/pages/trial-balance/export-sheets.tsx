import { useLingui } from '@lingui/react/macro';
import { wholeList } from '../../../../data/paging.ts';
import type { CoinSheet, SheetLine } from '../../../../data/shapes.ts';
import { sideNames } from '../../parts/ledger-words.ts';
import { ListTools } from '../../../../ui/list-tools.tsx';
import type { Column } from '../../../../ui/row-table.tsx';
import { lineNames } from './line-name.tsx';
import { linesOf, sides } from './sheet.ts';

interface Line {
  readonly coin: string;
  readonly line: SheetLine;
}

/** Exports all sheets as one list with a line per account, in the order of the page. */
export function ExportSheets({ coins }: { readonly coins: readonly CoinSheet[] }) {
  const { i18n, t } = useLingui();
  const lines = coins.flatMap((sheet) =>
    sides.flatMap((side) => linesOf(sheet, side).map((line) => ({ coin: sheet.coin, line }))),
  );
  const columns: readonly Column<Line>[] = [
    column(t`Coin`, ({ coin }) => coin),
    column(t`Kind`, ({ line }) => i18n._(sideNames[line.side])),
    column(t`Account`, ({ line }) => i18n._(lineNames[line.kind])),
    column(t`Balance`, ({ line }) => line.balance),
  ];
  return <ListTools name="trialBalance" list={wholeList(lines)} columns={columns} />;
}

const column = (title: string, text: (line: Line) => string): Column<Line> => ({
  key: title,
  title,
  render: text,
  text,
});
