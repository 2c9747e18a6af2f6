import { Trans } from '@lingui/react/macro';
import { type Deposit, useDeposits } from '../../data/deposits.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { Ring } from '../../../../ui/ring.tsx';
import { Rows } from '../../../../ui/rows.tsx';
import { TransactionLink } from './transaction-link.tsx';
import { useCreditNotice } from './use-credit-notice.ts';

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
