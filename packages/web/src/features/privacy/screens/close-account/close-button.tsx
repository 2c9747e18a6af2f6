import { Trans, useLingui } from '@lingui/react/macro';
import { askThenRead } from '../../../../data/ask-then-read.ts';
import { requestClosing, useRefreshOwnData } from '../../data/own-data.ts';
import { Button } from '../../../../ui/button.tsx';
import { useConfirm } from '../../../../ui/dialog/use-confirm.tsx';
import { NoAnswer } from '../../../../ui/no-answer.tsx';
import { showNotice } from '../../../../ui/notice/notices.ts';
import { useProvenCall } from '../../../access/parts/proof/use-proven-call.tsx';

interface CloseButtonProps {
  readonly days: number;
  /** True if the account cannot be closed now. The screen says why. */
  readonly isResting: boolean;
}

export function CloseButton({ days, isResting }: CloseButtonProps) {
  const { t } = useLingui();
  const refresh = useRefreshOwnData();
  const request = async () => {
    await requestClosing();
    showNotice(t`Your account will be closed. We have sent you a mail.`, 'success');
  };
  const { run, busy, failed, sheet } = useProvenCall(() => askThenRead(request, refresh));
  const { ask, close, dialog } = useConfirm({
    title: t`Close your account?`,
    text:
      days > 0
        ? t`Other devices are logged out. You can keep the account until it closes.`
        : t`It closes at once and for good.`,
    confirm: t`Close my account`,
    busy,
    onConfirm: () => {
      close();
      void run();
    },
  });
  return (
    <>
      <NoAnswer shown={failed} />
      <Button wide look="danger" busy={busy} disabled={isResting} onClick={ask}>
        <Trans>Close my account…</Trans>
      </Button>
      {dialog}
      {sheet}
    </>
  );
}
