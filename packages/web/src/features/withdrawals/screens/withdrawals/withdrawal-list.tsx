import { Trans } from '@lingui/react/macro';
import { ArrowUpFromLine } from 'lucide-react';
import { Link } from '../../../../ui/link.tsx';
import { useWithdrawals, type Withdrawal } from '../../data/withdrawal.ts';
import { useCalendarFormats } from '../../../../i18n/calendar.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { BillRowSkeleton } from '../../../ledger/parts/bills/bill-row.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ListEnd } from '../../../../ui/list-end.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Message } from '../../../../ui/message.tsx';
import { Rows } from '../../../../ui/rows.tsx';
import { Section } from '../../../../ui/section.tsx';
import { ShortAddress } from '../../parts/marked-address.tsx';
import { StateTag } from '../../parts/state-tag.tsx';

export function WithdrawalList() {
  return (
    <Section title={<Trans>Your withdrawals</Trans>}>
      <List />
    </Section>
  );
}

function List() {
  const list = useWithdrawals();
  const { data, isError, isFetching, refetch } = list;
  if (data === undefined) {
    return isError ? (
      <Card className="">
        <LoadFailure onRetry={() => void refetch()} busy={isFetching} />
      </Card>
    ) : (
      <Rows>
        {[1, 2, 3].map((row) => (
          <BillRowSkeleton key={row} />
        ))}
      </Rows>
    );
  }
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <Card className="">
        <Message
          icon={ArrowUpFromLine}
          level={2}
          title={<Trans>No withdrawals yet</Trans>}
          text={<Trans>What you send to a chain is listed here, with where it stands.</Trans>}
        />
      </Card>
    );
  }
  return (
    <>
      <Rows>
        {items.map((item) => (
          <Row key={item.withdrawalId} item={item} />
        ))}
      </Rows>
      <ListEnd
        hasMore={list.hasNextPage}
        failed={list.isFetchNextPageError}
        busy={list.isFetchingNextPage}
        loadMore={() => void list.fetchNextPage()}
      />
    </>
  );
}

function Row({ item }: { readonly item: Withdrawal }) {
  const { short } = useMoneyFormats();
  const { dayTime } = useCalendarFormats();
  return (
    <li>
      <Link
        to={`/withdrawal?id=${item.withdrawalId}`}
        className="block px-4 py-3 -outline-offset-2 active:bg-sunken"
      >
        <span className="flex items-center justify-between gap-3 text-item">
          <span className="tabular min-w-0 font-semibold">
            {short(item.amount)} {item.coin}
          </span>
          <StateTag state={item.state} />
        </span>
        <span className="mt-1 flex justify-between gap-3 text-hint text-ink-3">
          <span className="min-w-0 truncate">
            {item.network} · <ShortAddress address={item.address} />
          </span>
          <time dateTime={item.createdAt} className="shrink-0">
            {dayTime(new Date(item.createdAt))}
          </time>
        </span>
      </Link>
    </li>
  );
}
