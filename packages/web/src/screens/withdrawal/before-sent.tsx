import { Trans } from '@lingui/react/macro';
import { addressHoldHours } from '@tradewind/contract/withdrawal';
import { useAddressBook } from '../../data/withdrawal.ts';

/** What can come between the wish and the network, said where the network's own time is. */
export function BeforeSent() {
  // Most have the waiting on: said until it is known to be off.
  const isWaitOn = useAddressBook().data?.holdsNewAddresses ?? true;
  return (
    <p className="-mt-2 text-hint text-ink-2">
      {isWaitOn ? (
        <Trans>
          A person may look at a withdrawal before it is sent. A new address waits{' '}
          {addressHoldHours} hours first.
        </Trans>
      ) : (
        <Trans>A person may look at a withdrawal before it is sent.</Trans>
      )}
    </p>
  );
}
