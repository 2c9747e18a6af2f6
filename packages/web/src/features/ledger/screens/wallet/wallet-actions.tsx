import { Trans } from '@lingui/react/macro';
import { SendHorizontal } from 'lucide-react';
import { useCoinNetworks, useWithdrawTypes } from '../../data/wallet.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { MoneyPause } from '../../parts/money/money-pause.tsx';

/**
 * Shows only the actions that are possible now. If that is unknown, all are shown, and their screens explain what is
 * not possible.
 */
export function WalletActions() {
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
