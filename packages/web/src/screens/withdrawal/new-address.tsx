import { Trans, useLingui } from '@lingui/react/macro';
import { CallRefused } from '@tradewind/contract/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { Clock } from 'lucide-react';
import {
  addWithdrawalAddress,
  type CheckedAddress,
  useRefreshAddresses,
} from '../../data/withdrawal.ts';
import { useFormats } from '../../i18n/format.ts';
import { Button } from '../../parts/button.tsx';
import { showNotice } from '../../parts/notice/notices.ts';
import { UnknownOutcome } from '../../parts/money/unknown-outcome.tsx';
import { useProvenCall } from '../../parts/proof/use-proven-call.tsx';
import { useWaitOff } from '../../parts/withdrawal/use-wait-off.tsx';

interface NewAddressProps {
  readonly network: string;
  readonly checked: CheckedAddress;
  /** It is on the list now, and waits. */
  readonly onListed: () => Promise<void>;
  /** Money can go there now. */
  readonly onUsable: () => void;
}

/** New addresses wait a day: if somebody else is in the account, there is time to notice. */
export function NewAddress({ network, checked, onListed, onUsable }: NewAddressProps) {
  const { t } = useLingui();
  const { dateTime } = useFormats();
  const refresh = useRefreshAddresses();
  const from = checked.usableAt === null ? '' : dateTime(checked.usableAt);
  const add = useProvenCall(async () => {
    const label = `${network} ${(checked.address ?? '').slice(-6)}`;
    const address = checked.address ?? '';
    try {
      await addWithdrawalAddress({ network, address, label });
      showNotice(t`Added. Money can go there in 24 hours.`, 'success');
    } catch (error) {
      // Then a try before this one has added it, and only its answer was lost.
      if (!isListedAlready(error)) throw error;
    }
    await Promise.all([onListed(), refresh()]);
  });
  const off = useWaitOff(onUsable);
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-control bg-gold-soft p-3">
      <p className="flex gap-2 text-gold">
        <Clock aria-hidden className="mt-[0.125rem] size-4 shrink-0" />
        <span>
          {checked.isListed ? (
            <Trans>This address is new on your list. Money can go there from {from}.</Trans>
          ) : (
            <Trans>
              This address is not on your list. New ones wait 24 hours, so that a stranger in your
              account cannot send your money away.
            </Trans>
          )}
        </span>
      </p>
      <UnknownOutcome shown={add.failed || off.failed} />
      {!checked.isListed && (
        <Button look="soft" wide busy={add.busy} onClick={() => void add.run()}>
          <Trans>Add it and wait</Trans>
        </Button>
      )}
      <Button look="plain" wide busy={off.busy} onClick={off.ask}>
        <Trans>Switch the waiting off</Trans>
      </Button>
      {add.sheet}
      {off.layers}
    </div>
  );
}

const isListedAlready = (error: unknown): boolean =>
  error instanceof CallRefused && error.status === errorStatus.addressListed;
