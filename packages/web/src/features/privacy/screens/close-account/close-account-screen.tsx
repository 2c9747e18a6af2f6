import { useLingui } from '@lingui/react/macro';
import { useClosing } from '../../data/own-data.ts';
import { useMoneyPause, useWithdrawTypes } from '../../../ledger/data/wallet.ts';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { MoneyPause } from '../../../ledger/parts/money/money-pause.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Against } from './against.tsx';
import { CloseButton } from './close-button.tsx';
import { Underway } from './under-way.tsx';
import { WhatHappens } from './what-happens.tsx';

export function CloseAccountScreen() {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useClosing();
  const isResting = useMoneyPause() !== undefined;
  // Both are awaited, so that the screen never offers what the server would refuse.
  const isKnown = useWithdrawTypes().isFetched && data !== undefined;
  return (
    <Page title={t`Close my account`} parent="/settings">
      {data?.closing && <Underway closing={data.closing} />}
      <WhatHappens days={data?.coolingOffDays} waives={data?.waives ?? []} />
      {isKnown && !data.closing && (
        <>
          <MoneyPause rests="this" />
          {data.against.length > 0 && <Against reasons={data.against} />}
          {data.against.length === 0 && (
            <CloseButton days={data.coolingOffDays} isResting={isResting} />
          )}
        </>
      )}
      {!isKnown && !isError && <Skeleton className="h-24" />}
      {!data && isError && (
        <Card className="">
          <LoadFailure onRetry={() => void refetch()} busy={isFetching} />
        </Card>
      )}
    </Page>
  );
}
