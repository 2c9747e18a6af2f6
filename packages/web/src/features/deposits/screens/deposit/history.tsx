import { Trans } from '@lingui/react/macro';
import { ArrowDownToLine } from 'lucide-react';
import { useDeposits, type Deposit } from '../../data/deposits.ts';
import { Card } from '../../../../ui/card.tsx';
import { ListEnd } from '../../../../ui/list-end.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Message } from '../../../../ui/message.tsx';
import { Rows } from '../../../../ui/rows.tsx';
import { Section } from '../../../../ui/section.tsx';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { DepositState } from '@tradewind/contract/ledger/wallet';
import { useCalendarFormats } from '../../../../i18n/calendar.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { TransactionLink } from './transaction-link.tsx';

export function History() {
  const { arriving, past, hasNextPage } = useDeposits();
  // The only deposit is shown above as arriving. A message that there are no others would only worry the member.
  if (arriving.length > 0 && past?.length === 0 && !hasNextPage) return null;
  return (
    <Section title={<Trans>Deposit history</Trans>}>
      <BelowMinimum />
      <Deposits />
    </Section>
  );
}

function Deposits() {
  const deposits = useDeposits();
  const { past } = deposits;
  if (past === undefined) {
    return deposits.isError ? (
      <Card className="">
        <LoadFailure onRetry={() => void deposits.refetch()} busy={deposits.isFetching} />
      </Card>
    ) : (
      <Rows>
        {[0, 1, 2].map((row) => (
          <DepositRowSkeleton key={row} />
        ))}
      </Rows>
    );
  }
  if (past.length === 0 && !deposits.hasNextPage) {
    return (
      <Card className="">
        <Message
          icon={ArrowDownToLine}
          level={2}
          title={<Trans>No deposits yet</Trans>}
          text={<Trans>What you send shows up here as soon as it is on the chain.</Trans>}
        />
      </Card>
    );
  }
  return (
    <>
      <Rows>
        {past.map((deposit) => (
          <DepositRow key={deposit.depositId} deposit={deposit} />
        ))}
      </Rows>
      <ListEnd
        hasMore={deposits.hasNextPage}
        failed={deposits.isFetchNextPageError}
        busy={deposits.isFetchingNextPage}
        loadMore={() => void deposits.fetchNextPage()}
      />
    </>
  );
}

/** Shows deposits below the minimum, which are on the chain but not in the wallet. Without this they would look lost. */
function BelowMinimum() {
  const { belowMinimum } = useDeposits();
  const { short } = useMoneyFormats();
  return belowMinimum.map(({ coin, ...item }) => {
    const network = item.network;
    const sum = short(item.sum);
    const minimum = short(item.minimum);
    return (
      <p key={network} className="rounded-control bg-gold-soft px-3 py-2 text-gold">
        <Trans>
          {sum} {coin} on {network} is below the minimum so far. It is credited once {minimum}{' '}
          {coin} is reached.
        </Trans>
      </p>
    );
  });
}

interface Look {
  readonly word: MessageDescriptor;
  readonly tone: 'brand' | 'gold' | 'calm' | 'danger';
}

const looks: Readonly<Record<DepositState, Look>> = {
  seen: { word: msg`Arriving`, tone: 'gold' },
  belowMinimum: { word: msg`Below minimum`, tone: 'gold' },
  credited: { word: msg`Credited`, tone: 'brand' },
  gone: { word: msg`Dropped by the chain`, tone: 'calm' },
  reversed: { word: msg`Reversed`, tone: 'danger' },
};

function DepositRow({ deposit }: { readonly deposit: Deposit }) {
  const { _ } = useLingui();
  const { money } = useMoneyFormats();
  const { dayTime } = useCalendarFormats();
  const { word, tone } = looks[deposit.state];
  return (
    <li className="flex items-center gap-2 py-2 pr-2 pl-4">
      <div className="min-w-0 grow">
        <p className="tabular text-item font-bold">
          {money(deposit.amount)} {deposit.coin}
        </p>
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-hint text-ink-3">
          <span>
            {deposit.network} · {dayTime(new Date(deposit.creditedAt ?? deposit.seenAt))}
          </span>
          <Tag tone={tone}>{_(word)}</Tag>
        </p>
      </div>
      <TransactionLink deposit={deposit} />
    </li>
  );
}

function DepositRowSkeleton() {
  return (
    <li className="px-4 py-3">
      <Skeleton className="my-[0.15625rem] h-4 w-32" />
      <div className="mt-1 flex items-center justify-between">
        <Skeleton className="h-3 w-28" />
        <Skeleton className="h-5 w-16 rounded-full" />
      </div>
    </li>
  );
}
