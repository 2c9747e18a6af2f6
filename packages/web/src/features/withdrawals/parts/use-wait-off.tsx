import { Trans, useLingui } from '@lingui/react/macro';
import { setAddressHold, useRefreshAddresses } from '../data/withdrawal.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx';
import { showNotice } from '../../../ui/notice/notices.ts';
import { useProvenCall } from '../../access/parts/proof/use-proven-call.tsx';

/**
 * Switches off the wait for new addresses. It removes a protection, so it explains this first and then asks for a
 * proof, even if the member has just given one.
 */
export function useWaitOff(onOff?: () => void) {
  const { t } = useLingui();
  const refresh = useRefreshAddresses();
  const { run, busy, failed, sheet } = useProvenCall(async () => {
    await setAddressHold({ holdsNewAddresses: false });
    showNotice(t`New addresses can be used at once`, 'success');
    await refresh();
    onOff?.();
  });
  const { ask, close, dialog } = useConfirm({
    title: t`Stop the 24-hour wait for new addresses?`,
    text: t`Money can then go to any new address at once. If a stranger gets into your account, there is no day left to notice. You will get a notice and an email about it.`,
    confirm: t`Stop the wait`,
    dismiss: <Trans>Keep the 24-hour wait</Trans>,
    busy,
    onConfirm: () => {
      close();
      void run();
    },
  });
  return {
    ask,
    busy,
    failed,
    /** The dialogs, to be rendered beside the control that opens them. */
    layers: (
      <>
        {dialog}
        {sheet}
      </>
    ),
  };
}
