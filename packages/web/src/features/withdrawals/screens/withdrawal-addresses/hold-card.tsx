import { Trans, useLingui } from '@lingui/react/macro';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useMoneyPause } from '../../../ledger/data/wallet.ts';
import { setAddressHold, useRefreshAddresses } from '../../data/withdrawal.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { UnknownOutcome } from '../../../ledger/parts/money/unknown-outcome.tsx';
import { showNotice } from '../../../../ui/notice/notices.ts';
import { useProvenCall } from '../../../access/parts/proof/use-proven-call.tsx';
import { useWaitOff } from '../../parts/use-wait-off.tsx';

export function HoldCard({ isOn }: { readonly isOn: boolean }) {
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
