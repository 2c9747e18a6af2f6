import { ReloadOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from 'antd';
import { useTrialBalance } from '../../data/ledger.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { AccountPanel } from './account-panel.tsx';
import { ChainHead } from './chain-head.tsx';
import { CoinSheet } from './coin-sheet.tsx';
import { ExportSheets } from './export-sheets.tsx';
import { JournalJump } from './journal-jump.tsx';
import './trial-balance.css';

export function Component() {
  const { t } = useLingui();
  const { filter, go } = useUrlFilter(['account']);
  const { data, error, isFetching, refetch } = useTrialBalance();
  return (
    <>
      <PageHead
        title={t`Trial balance`}
        about={
          data === undefined ? undefined : (
            <Trans>
              As of <Moment at={data.takenAt} />
            </Trans>
          )
        }
        actions={
          <>
            <JournalJump />
            <Button
              icon={<ReloadOutlined aria-hidden />}
              loading={isFetching}
              onClick={() => void refetch()}
            >
              <Trans>Refresh</Trans>
            </Button>
          </>
        }
        tools={data === undefined ? undefined : <ExportSheets coins={data.coins} />}
      />
      <div className="trial-balance" aria-busy={isFetching}>
        {error === null ? null : <Failure error={error} retry={() => void refetch()} />}
        {data === undefined ? (
          error === null ? (
            <Skeleton active title={false} paragraph={{ rows: 12 }} />
          ) : null
        ) : (
          <>
            {data.coins.map((sheet) => (
              <CoinSheet key={sheet.coin} sheet={sheet} />
            ))}
            <ChainHead head={data.head} />
          </>
        )}
      </div>
      <AccountPanel
        accountId={filter.account}
        coins={data?.coins ?? []}
        onClose={() => go({ account: '' })}
      />
    </>
  );
}
