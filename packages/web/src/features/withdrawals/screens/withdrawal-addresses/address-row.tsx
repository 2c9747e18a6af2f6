import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import {
  type ListedAddress,
  removeWithdrawalAddress,
  useRefreshAddresses,
} from '../../data/withdrawal.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useConfirmedCall } from '../../../../ui/dialog/use-confirmed-call.tsx';
import { useSheet } from '../../../../ui/sheet/use-sheet.ts';
import { MarkedAddress } from '../../parts/marked-address.tsx';

const RenameSheet = lazy(() =>
  import('./rename-sheet.tsx').then((m) => ({ default: m.RenameSheet })),
);

const button = 'grid size-touch shrink-0 place-items-center rounded-control text-ink-2';

export function AddressRow({ item }: { readonly item: ListedAddress }) {
  const { t } = useLingui();
  const { dateTime } = useFormats();
  const [now] = useState(() => Date.now());
  const refresh = useRefreshAddresses();
  const renaming = useSheet();
  const { addressId, label, usableAt } = item;
  const from = dateTime(usableAt);
  const remove = useMutation({
    mutationFn: () => removeWithdrawalAddress({ addressId }),
    // Not awaited, so that the result is shown at once.
    onSettled: () => void refresh(),
  });
  const { ask, dialog } = useConfirmedCall({
    call: remove,
    title: t`Remove this address?`,
    text: t`If you add “${label}” again later, it waits anew.`,
    confirm: t`Remove`,
  });
  return (
    <li className="flex items-start gap-1 py-3 pr-2 pl-4">
      <div className="min-w-0 grow">
        <p className="text-item font-semibold wrap-anywhere">{label}</p>
        <p className="text-hint text-ink-3">{item.networks.join(' · ')}</p>
        <p className="mt-1 text-hint">
          <MarkedAddress address={item.address} />
        </p>
        {new Date(usableAt).getTime() > now && (
          <p className="mt-1 text-hint text-gold">
            <Trans>Usable from {from}</Trans>
          </p>
        )}
      </div>
      <button
        type="button"
        aria-label={t`Rename ${label}`}
        onClick={renaming.show}
        className={button}
      >
        <Pencil aria-hidden className="size-4" />
      </button>
      <button type="button" aria-label={t`Remove ${label}`} onClick={ask} className={button}>
        <Trash2 aria-hidden className="size-4" />
      </button>
      {dialog}
      {renaming.wasShown && (
        <Suspense>
          <RenameSheet
            open={renaming.open}
            onOpenChange={renaming.onOpenChange}
            item={item}
            onRenamed={renaming.close}
          />
        </Suspense>
      )}
    </li>
  );
}
