import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Purchase, useContractConfig } from '../../data/contract.ts';
import type { Course } from '../../data/courses.ts';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Bought } from './bought.tsx';
import { Levels } from './levels.tsx';
import { StandingCard } from './standing-card.tsx';
import { useWantedCourse } from './wanted-course.ts';

export function PurchaseCoursesScreen() {
  const { t } = useLingui();
  const [purchase, setPurchase] = useState<Purchase>();
  const wanted = useWantedCourse();
  return (
    <Page title={t`Course contracts`} parent="/user">
      {purchase === undefined ? (
        <Contracts wanted={wanted} onBought={setPurchase} />
      ) : (
        <Bought purchase={purchase} wanted={wanted} onBack={() => setPurchase(undefined)} />
      )}
    </Page>
  );
}

interface ContractsProps {
  readonly wanted: Course | undefined;
  readonly onBought: (purchase: Purchase) => void;
}

function Contracts({ wanted, onBought }: ContractsProps) {
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
      <Levels config={data} wanted={wanted} onBought={onBought} />
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
