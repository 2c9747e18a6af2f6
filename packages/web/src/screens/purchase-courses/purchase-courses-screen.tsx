import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Purchase, useContractConfig } from '../../data/contract.ts';
import { Card } from '../../parts/card.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { Page } from '../../parts/page.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { Bought } from './bought.tsx';
import { Levels } from './levels.tsx';
import { StandingCard } from './standing-card.tsx';

export function PurchaseCoursesScreen() {
  const { t } = useLingui();
  const [purchase, setPurchase] = useState<Purchase>();
  return (
    <Page title={t`Course contracts`} parent="/user">
      {purchase === undefined ? (
        <Contracts onBought={setPurchase} />
      ) : (
        <Bought purchase={purchase} onBack={() => setPurchase(undefined)} />
      )}
    </Page>
  );
}

interface ContractsProps {
  readonly onBought: (purchase: Purchase) => void;
}

function Contracts({ onBought }: ContractsProps) {
  const { data, isError, isFetching, refetch } = useContractConfig();
  if (data === undefined) {
    return isError ? (
      <Card className="">
        <LoadFailure onRetry={() => void refetch()} busy={isFetching} />
      </Card>
    ) : (
      <ContractsSkeleton />
    );
  }
  return (
    <>
      <StandingCard config={data} />
      <Levels config={data} onBought={onBought} />
    </>
  );
}

function ContractsSkeleton() {
  return (
    <>
      <Card>
        <Skeleton className="h-12" />
      </Card>
      {[1, 2, 3].map((level) => (
        <Card key={level} className="flex flex-col gap-3 p-5">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-10" />
          <Skeleton className="h-20" />
          <Skeleton className="h-touch rounded-full" />
        </Card>
      ))}
    </>
  );
}
