import { Trans, useLingui } from '@lingui/react/macro';
import { History as HistoryIcon, RotateCw } from 'lucide-react';
import { useBulkQueries, useClearBulkQueries, type BulkQuery } from '../../data/bulk.ts';
import { Card } from '../../../../ui/card.tsx';
import { useConfirmedCall } from '../../../../ui/dialog/use-confirmed-call.tsx';
import { ListEnd } from '../../../../ui/list-end.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Message } from '../../../../ui/message.tsx';
import { Rows } from '../../../../ui/rows.tsx';
import { Section } from '../../../../ui/section.tsx';
import { useFormats } from '../../../../i18n/format.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Tag } from '../../../../ui/tag.tsx';

interface HistoryProps {
  readonly onRepeat: (number: string) => void;
}

export function History({ onRepeat }: HistoryProps) {
  const queries = useBulkQueries();
  const rows = queries.data?.pages.flatMap((page) => page.items);
  return (
    <Section
      title={<Trans>Your inquiries</Trans>}
      action={rows !== undefined && rows.length > 0 ? <ClearButton /> : undefined}
    >
      {rows === undefined && !queries.isError && (
        <Rows>
          {[0, 1, 2].map((row) => (
            <HistoryRowSkeleton key={row} />
          ))}
        </Rows>
      )}
      {rows === undefined && queries.isError && (
        <Card className="">
          <LoadFailure onRetry={() => void queries.refetch()} busy={queries.isFetching} />
        </Card>
      )}
      {rows?.length === 0 && (
        <Card className="">
          <Message
            icon={HistoryIcon}
            level={2}
            title={<Trans>Nothing looked up yet</Trans>}
            text={<Trans>What you look up is listed here, for you alone.</Trans>}
          />
        </Card>
      )}
      {rows !== undefined && rows.length > 0 && (
        <>
          <Rows>
            {rows.map((row) => (
              <HistoryRow key={row.queryId} query={row} onRepeat={onRepeat} />
            ))}
          </Rows>
          <ListEnd
            hasMore={queries.hasNextPage}
            failed={queries.isFetchNextPageError}
            busy={queries.isFetchingNextPage}
            loadMore={() => void queries.fetchNextPage()}
          />
        </>
      )}
    </Section>
  );
}

function ClearButton() {
  const { t } = useLingui();
  const { ask, dialog } = useConfirmedCall({
    call: useClearBulkQueries(),
    title: t`Clear your inquiries?`,
    text: t`The list of what you looked up is deleted here and on our side.`,
    confirm: t`Clear list`,
  });
  return (
    <>
      <button
        type="button"
        onClick={ask}
        className="min-h-touch shrink-0 rounded-control px-1 font-semibold text-brand"
      >
        <Trans>Clear</Trans>
      </button>
      {dialog}
    </>
  );
}

interface HistoryRowProps {
  readonly query: BulkQuery;
  readonly onRepeat: (number: string) => void;
}

function HistoryRow({ query, onRepeat }: HistoryRowProps) {
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

function HistoryRowSkeleton() {
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
