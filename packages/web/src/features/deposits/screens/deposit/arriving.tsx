import { Trans, useLingui } from '@lingui/react/macro';
import { type Deposit, useDeposits } from '../../data/deposits.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { Ring } from '../../../../ui/ring.tsx';
import { Rows } from '../../../../ui/rows.tsx';
import { TransactionLink } from './transaction-link.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import { showNotice } from '../../../../ui/notice/notices.ts';
import { justCredited, type LastLook, lookAt } from './just-credited.ts';

/** Shows the arriving deposits below the address, where a member who has just sent money sees them. */
export function Arriving() {
  const { arriving } = useDeposits();
  useCreditNotice();
  if (arriving.length === 0) return null;
  return (
    <Rows>
      {arriving.map((deposit) => (
        <ArrivingRow key={deposit.depositId} deposit={deposit} />
      ))}
    </Rows>
  );
}

function ArrivingRow({ deposit }: { readonly deposit: Deposit }) {
  const { short } = useMoneyFormats();
  const { coin, confirmations, confirmationsNeeded } = deposit;
  const amount = short(deposit.amount);
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Ring share={confirmations / confirmationsNeeded} small>
        {String(confirmations)}
      </Ring>
      <span className="min-w-0 grow">
        <span className="tabular block text-item font-semibold">
          <Trans>
            {amount} {coin} arriving
          </Trans>
        </span>
        <span className="tabular block text-hint text-ink-2">
          <Trans>
            {confirmations} of {confirmationsNeeded} confirmations
          </Trans>
        </span>
        {deposit.delay !== null && (
          <span className="block text-hint text-ink-2" aria-live="polite">
            <Trans>
              Waiting until another independent source confirms it. It is then credited by itself.
            </Trans>
          </span>
        )}
      </span>
      <TransactionLink deposit={deposit} />
    </li>
  );
}

/**
 * Shows a notice when a deposit is credited while the screen is open. The notice does not say that the full amount is
 * in the wallet, because an earlier shortfall may have taken a part of it.
 */
function useCreditNotice(): void {
  const { t } = useLingui();
  const { short } = useMoneyFormats();
  const { data } = useDeposits();
  const last = useRef<LastLook>(undefined);
  const tell = useEffectEvent(({ amount, coin }: Deposit) => {
    const sum = short(amount);
    showNotice(t`Deposit of ${sum} ${coin} credited`, 'success');
  });
  useEffect(() => {
    if (data === undefined) return;
    const deposits = data.pages.flatMap(({ items }) => items);
    if (last.current) for (const deposit of justCredited(last.current, deposits)) tell(deposit);
    last.current = lookAt(deposits);
  }, [data]);
}
