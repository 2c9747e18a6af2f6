import { useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import { SearchLink } from '../../../../ui/search-link.tsx';
import type { NetworkReserves } from '../../../../data/shapes.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import type { Column } from '../../../../ui/row-table.tsx';
import { Difference } from './difference.tsx';

type Sum = 'treasury' | 'memberAddresses' | 'cold' | 'expected';

const sum = (key: Sum, title: string): Column<NetworkReserves> => ({
  key,
  title,
  align: 'end',
  render: ({ latest }) => (latest === null ? '—' : <Amount amount={latest[key]} exact />),
  text: ({ latest }) => latest?.[key] ?? '',
});

export function useNetworkColumns(
  searchOf: (network: string) => string,
): readonly Column<NetworkReserves>[] {
  const { t } = useLingui();
  return [
    {
      key: 'network',
      title: t`Network`,
      render: ({ network, name, coin }) => (
        <SearchLink search={searchOf(network)} onClick={(event) => event.stopPropagation()}>
          <span className="row-wraps" data-width="small">
            {name} · {coin}
          </span>
        </SearchLink>
      ),
      text: ({ name, coin }) => `${name} · ${coin}`,
    },
    sum('treasury', t`Treasury`),
    sum('memberAddresses', t({ message: 'Members’ addresses', context: 'chain' })),
    sum('cold', t`Cold address`),
    sum('expected', t`By the records`),
    {
      key: 'difference',
      title: t`Difference`,
      align: 'end',
      render: ({ latest }) => (latest === null ? '—' : <Difference amount={latest.difference} />),
      text: ({ latest }) => latest?.difference ?? '',
    },
    {
      key: 'madeAt',
      title: t`Compared`,
      render: ({ latest, isConnected, failure }) => {
        if (failure !== null) return <Tag color="warning">{t`Not compared`}</Tag>;
        if (latest !== null)
          return (
            <span className="row-wraps" data-width="small">
              <Moment at={latest.madeAt} />
            </span>
          );
        return isConnected ? t`Not yet` : t`Not connected`;
      },
      text: ({ latest, failure }) => (failure === null ? (latest?.madeAt ?? '') : t`Not compared`),
    },
  ];
}
