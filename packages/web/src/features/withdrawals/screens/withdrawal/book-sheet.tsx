import { Trans, useLingui } from '@lingui/react/macro';
import { BookUser } from 'lucide-react';
import { useState } from 'react';
import { type ListedAddress, useAddressBook } from '../../data/withdrawal.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Message } from '../../../../ui/message.tsx';
import { Rows } from '../../../../ui/rows.tsx';
import { Sheet, type SheetProps } from '../../../../ui/sheet/sheet.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { ShortAddress } from '../../parts/marked-address.tsx';

interface BookSheetProps extends Omit<SheetProps, 'title' | 'children'> {
  readonly network: string;
  readonly onPick: (address: string) => void;
}

export function BookSheet({ network, onPick, ...sheet }: BookSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet {...sheet} title={t`Address book`}>
      <Entries network={network} onPick={onPick} />
      <ButtonLink to="/withdrawal/addresses" look="plain" wide>
        <Trans>Edit the address book</Trans>
      </ButtonLink>
    </Sheet>
  );
}

function Entries({ network, onPick }: Pick<BookSheetProps, 'network' | 'onPick'>) {
  const { data, isError, isFetching, refetch } = useAddressBook();
  if (data === undefined) {
    return isError ? (
      <LoadFailure onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton className="h-32" />
    );
  }
  const items = data.items.filter(({ networks }) => networks.includes(network));
  if (items.length === 0) {
    return (
      <Message
        icon={BookUser}
        level={2}
        title={<Trans>No addresses yet</Trans>}
        text={<Trans>Nothing is listed for {network}.</Trans>}
      />
    );
  }
  return (
    <Rows>
      {items.map((item) => (
        <Entry key={item.addressId} item={item} onPick={onPick} />
      ))}
    </Rows>
  );
}

interface EntryProps {
  readonly item: ListedAddress;
  readonly onPick: (address: string) => void;
}

function Entry({ item, onPick }: EntryProps) {
  const { dateTime } = useFormats();
  const [now] = useState(() => Date.now());
  const from = dateTime(item.usableAt);
  return (
    <li>
      <button
        type="button"
        onClick={() => onPick(item.address)}
        className="block w-full px-4 py-3 text-left -outline-offset-2 active:bg-sunken"
      >
        <span className="block text-item font-semibold wrap-anywhere">{item.label}</span>
        <span className="block text-hint text-ink-2">
          <ShortAddress address={item.address} />
        </span>
        {new Date(item.usableAt).getTime() > now && (
          <span className="block text-hint text-gold">
            <Trans>Usable from {from}</Trans>
          </span>
        )}
      </button>
    </li>
  );
}
