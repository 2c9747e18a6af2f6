import { Trans } from '@lingui/react/macro';
import { CallRefused } from '@tradewind/contract/protocol/client';
import { Clock, FileSearch } from 'lucide-react';
import { useBulkRecord } from '../../data/bulk.ts';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Message } from '../../../../ui/message.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { RecordCard } from './record-card.tsx';

export function Result({ number }: { readonly number: string }) {
  const { data: known, error, isFetching, isRefetching, refetch } = useBulkRecord(number);
  // An earlier result must not be shown after a failed look-up.
  const data = error === null ? known : undefined;
  const [record] = data?.items ?? [];
  return (
    <div
      aria-live="polite"
      aria-busy={isRefetching}
      className={`transition-opacity ${isRefetching ? 'opacity-60' : ''}`}
    >
      {record && <RecordCard record={record} />}
      {data && !record && (
        <Card className="">
          <Message
            icon={FileSearch}
            level={2}
            title={<Trans>No record with this number</Trans>}
            text={
              <Trans>
                There is no published record{' '}
                <span className="inline-block max-w-full wrap-anywhere">{number}</span>. Compare it
                with your papers, character by character.
              </Trans>
            }
          />
        </Card>
      )}
      {!data && error === null && <RecordSkeleton />}
      {error !== null && (
        <Card className="">
          {error instanceof CallRefused ? (
            <Message
              icon={Clock}
              tone="gold"
              level={2}
              title={<Trans>Not now</Trans>}
              text={error.message}
            />
          ) : (
            <LoadFailure onRetry={() => void refetch()} busy={isFetching} />
          )}
        </Card>
      )}
    </div>
  );
}

function RecordSkeleton() {
  return (
    <Card className="flex flex-col gap-3 p-5">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-8 w-56" />
      {[0, 1, 2, 3, 4].map((line) => (
        <Skeleton key={line} className="h-5 w-full" />
      ))}
    </Card>
  );
}
