import { Trans } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import type { BulkQuery } from '../../data/bulk.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Tag } from '../../../../ui/tag.tsx';

interface HistoryRowProps {
  readonly query: BulkQuery;
  readonly onRepeat: (number: string) => void;
}

export function HistoryRow({ query, onRepeat }: HistoryRowProps) {
  const { dateTime } = useFormats();
  const { number, isFound } = query;
  return (
    <li>
      <button
        type="button"
        onClick={() => onRepeat(number)}
        className="flex min-h-touch w-full items-center gap-3 px-4 py-3 text-left -outline-offset-2 active:bg-sunken"
      >
        <span className="min-w-0 grow">
          <span className="tabular block text-item font-semibold wrap-anywhere">{number}</span>
          <span className="block text-hint text-ink-3">{dateTime(query.time)}</span>
        </span>
        {isFound ? (
          <Tag tone="brand">
            <Trans>Found</Trans>
          </Tag>
        ) : (
          <Tag>
            <Trans>Not found</Trans>
          </Tag>
        )}
        <RotateCw aria-hidden className="size-4 shrink-0 text-ink-3" />
        <span className="sr-only">
          <Trans>Look up again</Trans>
        </span>
      </button>
    </li>
  );
}

export function HistoryRowSkeleton() {
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <div className="grow">
        <Skeleton className="my-[0.15625rem] h-4 w-36" />
        <Skeleton className="my-[0.15625rem] h-3 w-28" />
      </div>
      <Skeleton className="h-5 w-16 rounded-full" />
    </li>
  );
}
