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

/** Explains what the file contains, and that it should be handled with care. */
function Contents() {
  return (
    <>
      <p>
        <Trans>One file with everything we hold about you:</Trans>
      </p>
      <ul className="flex list-disc flex-col gap-1 pl-5 marker:text-brand">
        <li>
          <Trans>Profile, logins, devices and invited friends</Trans>
        </li>
        <li>
          <Trans>Full name and ID number of every real-name authentication</Trans>
        </li>
        <li>
          <Trans>Contracts, lessons watched, exams and certificates</Trans>
        </li>
        <li>
          <Trans>Balances, addresses, deposits, withdrawals and all other financial records</Trans>
        </li>
        <li>
          <Trans>Messages with us, notices, inquiries, and which mails we sent</Trans>
        </li>
        <li>
          <Trans>Which pictures you uploaded, and when they were viewed</Trans>
        </li>
      </ul>
      <p className="rounded-control bg-gold-soft px-3 py-2 font-semibold text-gold">
        <Trans>
          It contains your full name and ID number in plain text. Keep the file safe and pass it on
          to nobody.
        </Trans>
      </p>
    </>
  );
}
