import { Trans, useLingui } from '@lingui/react/macro';
import { BookUser, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useCoinNetworks, useMoneyPause } from '../../../ledger/data/wallet.ts';
import { useAddressBook } from '../../data/withdrawal.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Message } from '../../../../ui/message.tsx';
import { MoneyPause } from '../../../ledger/parts/money/money-pause.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Rows } from '../../../../ui/rows.tsx';
import { useSheet } from '../../../../ui/sheet/use-sheet.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { AddressRow } from './address-row.tsx';
import { HoldCard } from './hold-card.tsx';

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
