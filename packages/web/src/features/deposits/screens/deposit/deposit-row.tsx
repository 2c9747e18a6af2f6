import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { DepositState } from '@tradewind/contract/ledger/wallet';
import type { Deposit } from '../../data/deposits.ts';
import { useCalendarFormats } from '../../../../i18n/calendar.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { TransactionLink } from './transaction-link.tsx';

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

export function DepositRow({ deposit }: { readonly deposit: Deposit }) {
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

export function DepositRowSkeleton() {
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
