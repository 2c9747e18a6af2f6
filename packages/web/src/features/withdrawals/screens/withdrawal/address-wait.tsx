import { Trans } from '@lingui/react/macro';
import { addressHoldHours } from '@tradewind/contract/withdrawals/withdrawal';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../../i18n/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { UnknownOutcome } from '../../../ledger/parts/money/unknown-outcome.tsx';
import { useWaitOff } from '../../parts/use-wait-off.tsx';
import type { AddressStep } from './address-step.ts';

interface AddressWaitProps {
  readonly step: AddressStep;
  /** True if adding the address received no answer. */
  readonly failed: boolean;
  /** Called when the wait is over and money can be sent to the address. */
  readonly onUsable: () => void;
}

/**
 * Explains that new addresses wait a day, so that a member can notice an intruder in time. It is shown before anything
 * is typed, with the time at which the wait would end.
 */
export function AddressWait({ step, failed, onUsable }: AddressWaitProps) {
  const { dateTime } = useFormats();
  const [ifAddedNow] = useState(() =>
    new Date(Date.now() + addressHoldHours * 3_600_000).toISOString(),
  );
  const off = useWaitOff(onUsable);
  const from = dateTime(step.kind === 'wait' ? step.until : ifAddedNow);
  const isCalm = step.kind === 'review';
  return (
    <div
      role={isCalm ? undefined : 'alert'}
      className={`flex flex-col gap-3 rounded-control p-3 ${isCalm ? 'bg-sunken text-ink-2' : 'bg-gold-soft text-gold'}`}
    >
      <p className="flex gap-2">
        <Clock aria-hidden className="mt-[0.125rem] size-4 shrink-0" />
        <span>
          {step.kind === 'review' && (
            <Trans>
              Money goes at once to addresses on your list. A new address waits {addressHoldHours}{' '}
              hours first: one that you add now can be used from {from}.
            </Trans>
          )}
          {step.kind === 'add' && (
            <Trans>
              This address is not on your list. If you add it now, money can go there from {from}: a
              stranger in your account cannot send it away before you notice.
            </Trans>
          )}
          {step.kind === 'wait' && (
            <Trans>This address is new on your list. Money can go there from {from}.</Trans>
          )}
        </span>
      </p>
      <UnknownOutcome shown={failed || off.failed} />
      {!isCalm && (
        <Button look="plain" wide busy={off.busy} onClick={off.ask}>
          <Trans>Stop the 24-hour wait</Trans>
        </Button>
      )}
      {off.layers}
    </div>
  );
}
