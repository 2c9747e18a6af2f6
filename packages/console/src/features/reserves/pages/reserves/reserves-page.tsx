import { SyncOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { App, Button, Skeleton } from 'antd';
import { wholeList } from '../../../../data/paging.ts';
import { useReserves, useRunReconciliation } from '../../data/reserves.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable } from '../../../../ui/row-table.tsx';
import { useErrorText } from '../../../../ui/use-error-text.ts';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { useMay } from '../../../../session/use-self.ts';
import { Books } from './books.tsx';
import { useNetworkColumns } from './network-columns.tsx';
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
