import { Trans, useLingui } from '@lingui/react/macro';
import { GraduationCap, Scale } from 'lucide-react';
import { Link } from '../../../../ui/link.tsx';
import { Page } from '../../../../ui/page.tsx';
import { LinkRow, Rows } from '../../../../ui/rows.tsx';
import { BalanceCard } from './balance-card.tsx';
import { CoinList } from './coin-list.tsx';
import { OpenWithdrawals } from './open-withdrawals.tsx';
import { RecentBills } from './recent-bills.tsx';
import { useIsKnown } from './use-is-known.ts';
import { WalletActions } from './wallet-actions.tsx';
import { WalletSkeleton } from './wallet-skeleton.tsx';

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
