import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useConfirm } from '../../../../ui/dialog/use-confirm.tsx';
import { useAskBeforeLeaving } from '../../../../ui/use-ask-before-leaving.ts';
import { useLeave } from '../../../../ui/use-leave.ts';
import { useQueue } from './sitting-context.ts';

/**
 * Leaves the exam, which keeps running, after a warning that the time continues. The warning appears for the button and
 * for Back; a reload returns to the exam by itself.
 */
export function LeaveButton() {
  const { t } = useLingui();
  const isUnsaved = useQueue(({ isCutOff, waiting }) => isCutOff && waiting.length > 0);
  const leave = useLeave('/examination');
  const { ask, dialog } = useConfirm({
    title: isUnsaved ? t`Leave without a connection?` : t`Leave the exam?`,
    text: isUnsaved
      ? t`Some answers are only on this phone. They are saved once the app is open with a connection again, if there is time left by then. The time keeps running.`
      : t`Your answers are saved, but the time keeps running. You can come back from any tab while there is time left.`,
    confirm: isUnsaved ? <Trans>Leave anyway</Trans> : <Trans context="exam">Leave</Trans>,
    dismiss: <Trans>Stay</Trans>,
    busy: false,
    onConfirm: leave,
  });
  useAskBeforeLeaving(true, ask, isUnsaved);
  return (
    <>
      <button
        type="button"
        aria-label={t`Leave the exam`}
        onClick={ask}
        className="grid size-touch shrink-0 place-items-center rounded-full"
      >
        <X aria-hidden className="size-6" />
      </button>
      {dialog}
    </>
  );
}
