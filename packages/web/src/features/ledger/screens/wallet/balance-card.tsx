import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useRefreshMoney } from '../../data/refresh-money.ts';
import { useWalletTotal } from '../../data/wallet.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { BigAmount } from '../../parts/money/amount.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

export function BalanceCard() {
  const { data, isError, isFetching } = useWalletTotal();
  const refresh = useRefreshMoney();
  const { money } = useMoneyFormats();
  if (data === undefined && isError) {
    return (
      <Card className="grid min-h-[10.75rem] place-items-center">
        {/* The data of the buttons below has probably failed too, so the retry reloads both. */}
        <LoadFailure onRetry={() => void refresh()} busy={isFetching} />
      </Card>
    );
  }
  return (
    <Card className="p-5">
      <p className="text-hint text-ink-3">
        <Trans>Total balance</Trans>
        {data && ` · ${data.unit}`}
      </p>
      <p className="mt-2 min-h-[2.75rem]">
        {data ? <BigAmount amount={data.total} /> : <Skeleton className="h-9 w-52" />}
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-4 border-t large-print:grid-cols-1 border-line pt-4">
        <Part name={<Trans>Available</Trans>}>{data && money(data.available)}</Part>
        <Part name={<Trans>Frozen</Trans>}>{data && money(data.frozen)}</Part>
      </dl>
    </Card>
  );
}

interface PartProps {
  readonly name: ReactNode;
  readonly children: ReactNode;
}

function Part({ name, children }: PartProps) {
  return (
    <div className="min-w-0">
      <dt className="text-hint text-ink-3">{name}</dt>
      <dd className="tabular flow-root min-h-[1.3125rem] text-item font-bold wrap-anywhere">
        {children ?? <Skeleton className="my-[0.15625rem] h-4 w-24" />}
      </dd>
    </div>
  );
}
