import { Trans } from '@lingui/react/macro';
import { History, UserRound, UserRoundPlus } from 'lucide-react';
import type { Recipient } from '../../../ledger/data/wallet.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { Breakable } from '../../../../ui/breakable.tsx';
import { nameOf, type Payee } from './payee.ts';

/** Shows the recipient's address, the day they joined, and whether the sender has paid them before. */
export function PayeeLines({ payee }: { readonly payee: Payee }) {
  const { date } = useFormats();
  const since = date(payee.memberSince);
  return (
    <div className="flex min-w-0 gap-3">
      <PayeeFace />
      <div className="min-w-0 grow">
        <p className="text-item font-semibold select-all" translate="no">
          <Breakable text={nameOf(payee)} />
        </p>
        <Known firstPaidAt={payee.firstPaidAt} />
        <p className="text-hint text-ink-3">
          <Trans>Member since {since}</Trans>
        </p>
      </div>
    </div>
  );
}

export function PayeeFace() {
  return (
    <span
      aria-hidden
      className="flex size-10 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand"
    >
      <UserRound className="size-5" />
    </span>
  );
}

/** Warns if the sender has never paid this recipient, because most fraud is a first payment to a stranger. */
function Known({ firstPaidAt }: Pick<Recipient, 'firstPaidAt'>) {
  const { date } = useFormats();
  if (firstPaidAt === null) {
    return (
      <p className="mt-1 flex items-center gap-1 text-hint font-semibold text-gold">
        <UserRoundPlus aria-hidden className="size-4 shrink-0" />
        <Trans>You have never paid them before</Trans>
      </p>
    );
  }
  const first = date(firstPaidAt);
  return (
    <p className="mt-1 flex items-center gap-1 text-hint text-ink-2">
      <History aria-hidden className="size-4 shrink-0" />
      <Trans>You first paid them on {first}</Trans>
    </p>
  );
}
