import { Trans, useLingui } from '@lingui/react/macro';
import { BookUser, Plus, ShieldAlert, ShieldCheck, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCoinNetworks, useMoneyPause } from '../../../ledger/data/wallet.ts';
import {
  useAddressBook,
  setAddressHold,
  useRefreshAddresses,
  type ListedAddress,
  removeWithdrawalAddress,
} from '../../data/withdrawal.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Message } from '../../../../ui/message.tsx';
import { MoneyPause } from '../../../ledger/parts/money/money-pause.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Rows } from '../../../../ui/rows.tsx';
import { useSheet } from '../../../../ui/sheet/use-sheet.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useMutation } from '@tanstack/react-query';
import { useFormats } from '../../../../i18n/format.ts';
import { useConfirmedCall } from '../../../../ui/dialog/use-confirmed-call.tsx';
import { MarkedAddress } from '../../parts/marked-address.tsx';
import { UnknownOutcome } from '../../../ledger/parts/money/unknown-outcome.tsx';
import { showNotice } from '../../../../ui/notice/notices.ts';
import { useProvenCall } from '../../../access/parts/proof/use-proven-call.tsx';
import { useWaitOff } from '../../parts/use-wait-off.tsx';

const AddSheet = lazy(() => import('./add-sheet.tsx').then((m) => ({ default: m.AddSheet })));

/** Shows the member's list of addresses, and whether new ones have to wait. */
export function AddressesScreen() {
  const { t } = useLingui();
  const adding = useSheet();
  const isPaused = useMoneyPause() !== undefined;
  const networks = useCoinNetworks().data?.items;
  const isShut = networks?.every(({ withdrawalsOn }) => !withdrawalsOn) ?? false;
  return (
    <Page title={t`Address book`} parent="/withdrawal">
      <MoneyPause />
      <Book />
      {isShut && (
        <p className="text-center text-ink-2">
          <Trans>No network is open for withdrawals at the moment.</Trans>
        </p>
      )}
      {!isPaused && !isShut && (
        <Button look="soft" wide onClick={adding.show}>
          <Plus aria-hidden className="size-4 shrink-0" />
          <Trans>Add an address</Trans>
        </Button>
      )}
      {adding.wasShown && (
        <Suspense>
          <AddSheet open={adding.open} onOpenChange={adding.onOpenChange} onAdded={adding.close} />
        </Suspense>
      )}
    </Page>
  );
}

function Book() {
  const { data, isError, isFetching, refetch } = useAddressBook();
  if (data === undefined) {
    return isError ? (
      <Card className="">
        <LoadFailure onRetry={() => void refetch()} busy={isFetching} />
      </Card>
    ) : (
      <>
        <Skeleton className="h-32 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
      </>
    );
  }
  return (
    <>
      <HoldCard isOn={data.holdsNewAddresses} />
      {data.items.length === 0 ? (
        <Card className="">
          <Message
            icon={BookUser}
            level={2}
            title={<Trans>No addresses yet</Trans>}
            text={<Trans>Add the addresses that you withdraw to, each under a name.</Trans>}
          />
        </Card>
      ) : (
        <Rows>
          {data.items.map((item) => (
            <AddressRow key={item.addressId} item={item} />
          ))}
        </Rows>
      )}
    </>
  );
}

function HoldCard({ isOn }: { readonly isOn: boolean }) {
  const { t } = useLingui();
  const refresh = useRefreshAddresses();
  const off = useWaitOff();
  // During a pause of withdrawals the server accepts no proof, so the switch is hidden.
  const canSwitchOff = useMoneyPause() === undefined;
  const on = useProvenCall(async () => {
    await setAddressHold({ holdsNewAddresses: true });
    showNotice(t`New addresses wait 24 hours`, 'success');
    await refresh();
  });
  const Icon = isOn ? ShieldCheck : ShieldAlert;
  return (
    <Card className="flex flex-col gap-3 p-5">
      <div className="flex gap-3">
        <Icon
          aria-hidden
          className={`mt-[0.125rem] size-5 shrink-0 ${isOn ? 'text-brand' : 'text-gold'}`}
        />
        <div className="min-w-0">
          <h2 className="text-item font-semibold">
            {isOn ? (
              <Trans>New addresses wait 24 hours</Trans>
            ) : (
              <Trans>New addresses can be used at once</Trans>
            )}
          </h2>
          <p className="text-ink-2">
            {isOn ? (
              <Trans>
                Money only goes to addresses that have been listed for a day. A stranger in your
                account cannot send it away before you notice.
              </Trans>
            ) : (
              <Trans>Money can go to any address. A person looks at each new one.</Trans>
            )}
          </p>
        </div>
      </div>
      <UnknownOutcome shown={on.failed || off.failed} />
      {isOn && canSwitchOff && (
        <Button look="plain" wide busy={off.busy} onClick={off.ask}>
          <Trans>Stop the 24-hour wait</Trans>
        </Button>
      )}
      {!isOn && (
        <Button look="soft" wide busy={on.busy} onClick={() => void on.run()}>
          <Trans>Let new addresses wait 24 hours</Trans>
        </Button>
      )}
      {on.sheet}
      {off.layers}
    </Card>
  );
}

const RenameSheet = lazy(() =>
  import('./rename-sheet.tsx').then((m) => ({ default: m.RenameSheet })),
);

const button = 'grid size-touch shrink-0 place-items-center rounded-control text-ink-2';

function AddressRow({ item }: { readonly item: ListedAddress }) {
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
