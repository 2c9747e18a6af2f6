import { Trans, useLingui } from '@lingui/react/macro';
import { wholeList } from '../../../../data/paging.ts';
import type { CoinBooks } from '../../../../data/shapes.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { type Column, RowTable } from '../../../../ui/row-table.tsx';
import { Difference } from './difference.tsx';

const sum = (key: Exclude<keyof CoinBooks, 'coin'>, title: string): Column<CoinBooks> => ({
  key,
  title,
  align: 'end',
  render: (row) => <Amount amount={row[key]} exact />,
  text: (row) => row[key],
});

export function Books({ books }: { readonly books: readonly CoinBooks[] }) {
  const { t } = useLingui();
  const columns = useColumns();
  const list = wholeList(books);
  return (
    <PanelSection
      title={t`The books`}
      action={<ListTools name="books" list={list} columns={columns} />}
    >
      <p className="quiet">
        <Trans>
          Custody is what was credited, less what was paid out, and what the owners put there. A
          difference was booked without a record on any network, such as capital not sent yet.
        </Trans>
      </p>
      <div className="reserves-sums">
        <RowTable
          label={t`The books`}
          list={list}
          columns={columns}
          keyOf={({ coin }) => coin}
          empty={<Trans>Nothing has been compared yet.</Trans>}
        />
      </div>
    </PanelSection>
  );
}

function useColumns(): readonly Column<CoinBooks>[] {
  const { t } = useLingui();
  return [
    {
      key: 'coin',
      title: t`Coin`,
      render: ({ coin }) => coin,
      text: ({ coin }) => coin,
    },
    sum('custody', t`Custody`),
    sum('deposits', t`Credited deposits`),
    sum('withdrawals', t`Paid out`),
    sum('funding', t`Owners’ money`),
    {
      key: 'difference',
      title: t`Difference`,
      align: 'end',
      render: ({ difference }) => <Difference amount={difference} />,
      text: ({ difference }) => difference,
    },
  ];
}
