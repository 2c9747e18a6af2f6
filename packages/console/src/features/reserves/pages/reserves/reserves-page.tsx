import { SyncOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { App, Button, Skeleton, Tag } from 'antd';
import { wholeList } from '../../../../data/paging.ts';
import { useReserves, useRunReconciliation } from '../../data/reserves.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable, type Column } from '../../../../ui/row-table.tsx';
import { useErrorText } from '../../../../ui/use-error-text.ts';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { useMay } from '../../../../session/use-self.ts';
import { Books } from './books.tsx';
import { SearchLink } from '../../../../ui/search-link.tsx';
import type { NetworkReserves } from '../../../../data/shapes.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { Difference } from './difference.tsx';
import { NetworkPanel } from './network-panel.tsx';
import { Proofs } from './proofs.tsx';
import './reserves.css';

export function Component() {
  const { t } = useLingui();
  const { filter, go, search } = useUrlFilter(['network']);
  const { data, error, refetch } = useReserves();
  const columns = useNetworkColumns((network) => search({ network }));
  const networks = data === undefined ? undefined : wholeList(data.networks);
  return (
    <>
      <PageHead
        title={t`Reserves`}
        about={
          <Trans>
            What lies on the networks against what the records say, compared every hour.
          </Trans>
        }
        actions={useMay('chain.manage') ? <CompareButton /> : undefined}
        tools={
          networks === undefined ? undefined : (
            <ListTools name="reserves" list={networks} columns={columns} />
          )
        }
      />
      {error === null ? null : <Failure error={error} retry={() => void refetch()} />}
      {data === undefined || networks === undefined ? (
        error === null ? (
          <Skeleton active title={false} paragraph={{ rows: 8 }} />
        ) : null
      ) : (
        <div className="reserves">
          <div className="reserves-sums">
            <RowTable
              label={t`Networks`}
              list={networks}
              columns={columns}
              keyOf={({ network }) => network}
              openKey={filter.network}
              onOpen={({ network }) => go({ network })}
              empty={<Trans>There are no networks.</Trans>}
            />
          </div>
          <Books books={data.books} />
          <Proofs coins={[...new Set(data.networks.map(({ coin }) => coin))]} />
        </div>
      )}
      <NetworkPanel
        network={data?.networks.find(({ network }) => network === filter.network)}
        onClose={() => go({ network: '' })}
      />
    </>
  );
}

function CompareButton() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const describe = useErrorText();
  const run = useRunReconciliation();
  return (
    <Button
      icon={<SyncOutlined aria-hidden />}
      loading={run.isPending}
      onClick={() =>
        run.mutate(undefined, {
          onSuccess: () => void message.success(t`All networks are being compared`),
          onError: (error) => void message.error(describe(error)),
        })
      }
    >
      <Trans>Compare now</Trans>
    </Button>
  );
}

type Sum = 'treasury' | 'memberAddresses' | 'cold' | 'expected';

const sum = (key: Sum, title: string): Column<NetworkReserves> => ({
  key,
  title,
  align: 'end',
  render: ({ latest }) => (latest === null ? '—' : <Amount amount={latest[key]} exact />),
  text: ({ latest }) => latest?.[key] ?? '',
});

function useNetworkColumns(
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
