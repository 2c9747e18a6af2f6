import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import { Card } from '../../../../ui/card.tsx';
import { useConfirm } from '../../../../ui/dialog/use-confirm.tsx';
import { Page } from '../../../../ui/page.tsx';
import { useAskBeforeLeaving } from '../../../../ui/use-ask-before-leaving.ts';
import { useLeave } from '../../../../ui/use-leave.ts';
import { type NewCodes, RecoveryCodes } from './recovery-codes.tsx';

interface CodesPageProps extends NewCodes {
  readonly onDone: () => void;
}

/** Shows the recovery codes. They are shown once, so leaving the page by accident is prevented. */
export function CodesPage({ onDone, ...shown }: CodesPageProps) {
  const { t } = useLingui();
  const leave = useLeave('/security');
  const { ask, dialog } = useConfirm({
    title: t`Leave without the codes?`,
    text: t`They are not shown again. Without them, a lost phone locks you out of your account.`,
    confirm: <Trans context="recovery codes">Leave</Trans>,
    dismiss: <Trans context="recovery codes">Stay</Trans>,
    busy: false,
    onConfirm: leave,
  });
  useAskBeforeLeaving(true, ask);
  const back = (
    <button
      type="button"
      aria-label={t`Back`}
      onClick={ask}
      className="grid size-touch shrink-0 place-items-center rounded-full"
    >
      <ChevronLeft aria-hidden className="size-6" />
    </button>
  );
  return (
    <Page title={t`Two-step verification`} parent="/security" back={back}>
      <Card className="flex flex-col gap-4 p-5">
        <RecoveryCodes {...shown} onDone={onDone} />
      </Card>
      {dialog}
    </Page>
  );
}
