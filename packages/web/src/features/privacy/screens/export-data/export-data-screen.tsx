import { Trans, useLingui } from '@lingui/react/macro';
import { exportKeptHours } from '@tradewind/contract/privacy/own-data';
import { FileJson } from 'lucide-react';
import { useAccountExport } from '../../data/own-data.ts';
import { useMoneyPause, useWithdrawTypes } from '../../../ledger/data/wallet.ts';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { MoneyPause } from '../../../ledger/parts/money/money-pause.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Contents } from './contents.tsx';
import { ExportState } from './export-state.tsx';

export function ExportDataScreen() {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useAccountExport();
  const isResting = useMoneyPause() !== undefined;
  // Both are awaited, so that the screen never offers what the server would refuse.
  const isKnown = useWithdrawTypes().isFetched && data !== undefined;
  return (
    <Page title={t`Export my data`} parent="/settings">
      <Card className="flex items-start gap-3 p-5">
        <FileJson aria-hidden className="mt-1 size-6 shrink-0 text-brand" />
        <div className="flex min-w-0 grow flex-col gap-3 text-ink-2">
          <Contents />
          <p>
            <Trans>
              The file is JSON, which programs can read. It is made for you alone, can be fetched
              for {exportKeptHours} hours and is then deleted. We tell you by mail when it is ready.
            </Trans>
          </p>
        </div>
      </Card>
      {isKnown && <MoneyPause rests="this" />}
      {isKnown && <ExportState current={data.export} isResting={isResting} />}
      {!isKnown && !isError && <Skeleton className="h-32" />}
      {!data && isError && (
        <Card className="">
          <LoadFailure onRetry={() => void refetch()} busy={isFetching} />
        </Card>
      )}
    </Page>
  );
}
