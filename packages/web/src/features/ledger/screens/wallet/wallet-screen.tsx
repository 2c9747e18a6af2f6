import { Trans, useLingui } from '@lingui/react/macro';
import { GraduationCap, Scale, SendHorizontal } from 'lucide-react';
import { Link } from '../../../../ui/link.tsx';
import { Page } from '../../../../ui/page.tsx';
import { LinkRow, Rows } from '../../../../ui/rows.tsx';
import type { ReactNode } from 'react';
import { useRefreshMoney } from '../../data/refresh-money.ts';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { BigAmount } from '../../parts/money/amount.tsx';
import {
  useCoinBalances,
  useCoinNetworks,
  useWithdrawTypes,
  useWalletTotal,
} from '../../data/wallet.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { Section } from '../../../../ui/section.tsx';
import { OpenWithdrawals } from './open-withdrawals.tsx';
import { RecentBills } from './recent-bills.tsx';
import { useIsKnown } from './use-is-known.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { MoneyPause } from '../../parts/money/money-pause.tsx';
import { BillRowSkeleton } from '../../parts/bills/bill-row.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

export function WalletScreen() {
  const { t } = useLingui();
  const isKnown = useIsKnown();
  return (
    <Page
      title={t`Wallet`}
      parent="/user"
      action={
        <Link
          to="/detailed"
          className="flex min-h-touch items-center rounded-control px-1 font-semibold text-brand"
        >
          <Trans>Records</Trans>
        </Link>
      }
    >
      <BalanceCard />
      {!isKnown && <WalletSkeleton />}
      {/* Rendered from the start so that the data loads, but hidden until everything has its place. */}
      <div className={isKnown ? 'contents' : 'hidden'}>
        <WalletActions />
        <OpenWithdrawals />
        <CoinList />
        <RecentBills />
        <Rows>
          <LinkRow to="/purchase-courses" icon={GraduationCap}>
            <Trans>Course contracts</Trans>
          </LinkRow>
          <LinkRow to="/reserves" icon={Scale}>
            <Trans context="link">Proof of reserves</Trans>
          </LinkRow>
        </Rows>
      </div>
    </Page>
  );
}

/** The placeholder of the usual buttons and the recent bills below the balance. */
function WalletSkeleton() {
  return (
    <>
      <div className="grid grid-cols-2 gap-3 large-print:grid-cols-1">
        <Skeleton className="h-touch rounded-full" />
        <Skeleton className="h-touch rounded-full" />
      </div>
      <div className="flex flex-col gap-3">
        <Skeleton className="my-[0.1875rem] h-4 w-24" />
        <Rows>
          {[1, 2, 3, 4, 5].map((row) => (
            <BillRowSkeleton key={row} />
          ))}
        </Rows>
      </div>
    </>
  );
}

/** Lists the balances by coin. Renders nothing for a single coin, because the total above shows it. */
function CoinList() {
  const { money } = useMoneyFormats();
  const coins = useCoinBalances().data?.items ?? [];
  if (coins.length < 2) return null;
  return (
    <Section title={<Trans>Coins</Trans>}>
      <Rows>
        {coins.map(({ coin, name, available, frozen }) => {
          const frozenText = money(frozen);
          return (
            <li key={coin} className="flex items-center justify-between gap-3 px-4 py-3">
              <span className="min-w-0">
                <span className="block text-item font-semibold">{coin}</span>
                <span className="block text-hint text-ink-3">{name}</span>
              </span>
              <span className="tabular text-right">
                <span className="block text-item font-bold">{money(available)}</span>
                <span className="block text-hint text-ink-3">
                  <Trans>Frozen {frozenText}</Trans>
                </span>
              </span>
            </li>
          );
        })}
      </Rows>
    </Section>
  );
}

/**
 * Shows only the actions that are possible now. If that is unknown, all are shown, and their screens explain what is
 * not possible.
 */
function WalletActions() {
  const networks = useCoinNetworks();
  const types = useWithdrawTypes();
  const canDeposit = networks.data?.items.some(({ depositsOn }) => depositsOn) ?? true;
  const canWithdraw = networks.data?.items.some(({ withdrawalsOn }) => withdrawalsOn) ?? true;
  const isPaused = (types.data?.pausedUntil ?? null) !== null;
  const open = types.data?.items.find(
    ({ type, isOpen }) => type === 'internal' && isOpen && !isPaused,
  );
  const count = Number(canDeposit) + Number(canWithdraw);
  return (
    <div className="flex flex-col gap-3">
      {/* Rendered only once the data is known: a new observer of a failed query reloads it, which would hide this
          again, and so on endlessly. */}
      {types.data && <MoneyPause />}
      {count > 0 && (
        <div className={`grid gap-3 ${count === 2 ? 'grid-cols-2 large-print:grid-cols-1' : ''}`}>
          {canDeposit && (
            <ButtonLink to="/deposit">
              <Trans context="action">Deposit</Trans>
            </ButtonLink>
          )}
          {canWithdraw && (
            <ButtonLink to="/withdrawal" look={canDeposit ? 'soft' : 'primary'}>
              <Trans>Withdraw</Trans>
            </ButtonLink>
          )}
        </div>
      )}
      {open && (
        <ButtonLink
          to={`/withdrawal/${open.coin}?method=internal`}
          look={count === 0 ? 'primary' : 'plain'}
          wide
        >
          <SendHorizontal aria-hidden className="size-4 shrink-0" />
          <Trans>Send to a member</Trans>
        </ButtonLink>
      )}
    </div>
  );
}

function BalanceCard() {
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
