import { useLingui } from '@lingui/react/macro';
import { useClosing } from '../../data/own-data.ts';
import { Card } from '../../parts/card.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { Page } from '../../parts/page.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { Against } from './against.tsx';
import { CloseButton } from './close-button.tsx';
import { Underway } from './under-way.tsx';
import { WhatHappens } from './what-happens.tsx';

export function CloseAccountScreen() {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useClosing();
  return (
    <Page title={t`Close my account`} parent="/settings">
      {data?.closing && <Underway closing={data.closing} />}
      <WhatHappens days={data?.coolingOffDays} />
      {data && !data.closing && (
        <>
          {data.against.length > 0 && <Against reasons={data.against} />}
          {data.against.length === 0 && <CloseButton days={data.coolingOffDays} />}
        </>
      )}
      {!data && !isError && <Skeleton className="h-24" />}
      {!data && isError && (
        <Card className="">
          <LoadFailure onRetry={() => void refetch()} busy={isFetching} />
        </Card>
      )}
    </Page>
  );
}
