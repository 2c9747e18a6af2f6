import { Trans } from '@lingui/react/macro';
import { ReceiptText, SearchX } from 'lucide-react';
import type { BillFilter, Bill } from '../../data/wallet.ts';
import { useBills } from '../../data/wallet.ts';
import { BillRowSkeleton, BillRow } from '../../parts/bills/bill-row.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ListEnd } from '../../../../ui/list-end.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Message } from '../../../../ui/message.tsx';
import { Rows } from '../../../../ui/rows.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useCalendarFormats } from '../../../../i18n/calendar.ts';
import { useBillSheet } from '../../parts/bills/use-bill-sheet.tsx';
import { Section } from '../../../../ui/section.tsx';
import { groupBills } from './group-bills.ts';

interface BillsProps {
  readonly filter: BillFilter;
  readonly onClear: () => void;
}

export function Bills({ filter, onClear }: BillsProps) {
  const bills = useBills(filter);
  const rows = bills.data?.pages.flatMap((page) => page.items);

  if (rows === undefined || (bills.isPlaceholderData && bills.isError)) {
    return bills.isError ? (
      <Card className="">
        <LoadFailure onRetry={() => void bills.refetch()} busy={bills.isFetching} />
      </Card>
    ) : (
      <BillsSkeleton />
    );
  }
  if (rows.length === 0 && !bills.isPlaceholderData) {
    return <NoBills isFiltered={Object.keys(filter).length > 0} onClear={onClear} />;
  }
  return (
    <div
      aria-busy={bills.isPlaceholderData}
      className="flex flex-col gap-5 transition-opacity aria-busy:opacity-60"
    >
      <BillList bills={rows} />
      <ListEnd
        hasMore={bills.hasNextPage}
        failed={bills.isFetchNextPageError}
        busy={bills.isFetchingNextPage || bills.isPlaceholderData}
        loadMore={() => void bills.fetchNextPage()}
      />
    </div>
  );
}

function NoBills({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <Card className="">
      {isFiltered ? (
        <Message
          icon={SearchX}
          level={2}
          title={<Trans>No such records</Trans>}
          text={<Trans>Nothing matches this category and period.</Trans>}
          action={
            <Button look="soft" onClick={onClear}>
              <Trans>Show all records</Trans>
            </Button>
          }
        />
      ) : (
        <Message
          icon={ReceiptText}
          level={2}
          title={<Trans>No movements yet</Trans>}
          text={<Trans>Whatever comes into your wallet or leaves it will be listed here.</Trans>}
        />
      )}
    </Card>
  );
}

function BillsSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-3 w-20" />
      <Rows>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <BillRowSkeleton key={row} />
        ))}
      </Rows>
    </div>
  );
}

function BillList({ bills }: { readonly bills: readonly Bill[] }) {
  const { month, day, time } = useCalendarFormats();
  const { openBill, sheet } = useBillSheet();
  const count = bills.length;
  return (
    <>
      <output className="sr-only">
        <Trans>Records shown: {count}</Trans>
      </output>
      {groupBills(bills).map(({ at, days }) => (
        <Section key={at.toISOString()} title={<Capitalised text={month(at)} />}>
          {days.map(({ at: date, bills: ofDay }) => (
            <div key={date.toISOString()} className="flex flex-col gap-2">
              <h3 className="text-hint font-semibold text-ink-2">
                <Capitalised text={day(date)} />
              </h3>
              <Rows>
                {ofDay.map((bill) => (
                  <BillRow
                    key={bill.billId}
                    bill={bill}
                    time={time(new Date(bill.time))}
                    onOpen={openBill}
                  />
                ))}
              </Rows>
            </div>
          ))}
        </Section>
      ))}
      {sheet}
    </>
  );
}

/**
 * Capitalises the first letter, because some languages write months and days in lower case except at the head of a
 * list.
 */
function Capitalised({ text }: { readonly text: string }) {
  return <span className="inline-block first-letter:uppercase">{text}</span>;
}
