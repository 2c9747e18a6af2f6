import { Trans, useLingui } from '@lingui/react/macro';
import { LayoutGrid, Timer, X } from 'lucide-react';
import { answerIn } from '../../data/queue-state.ts';
import type { Sitting } from '../../data/sitting.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useConfirm } from '../../../../ui/dialog/use-confirm.tsx';
import { useAskBeforeLeaving } from '../../../../ui/use-ask-before-leaving.ts';
import { useLeave } from '../../../../ui/use-leave.ts';
import { useQueue, useSitting } from './sitting-context.ts';
import { clock as written } from '../../../courses/parts/durations.ts';
import { useSecondsLeft } from '../../parts/use-seconds-left.ts';

interface SittingHeadProps {
  readonly sitting: Sitting;
  readonly number: number;
  readonly onOverview: () => void;
}

export function SittingHead({ sitting, number, onOverview }: SittingHeadProps) {
  const { t } = useLingui();
  const write = useFormats().number;
  const count = sitting.items.length;
  const answered = useQueue(
    (state) => sitting.items.filter((item) => answerIn(state, item.number) !== null).length,
  );
  const [shown, all] = [write(number), write(count)];
  return (
    <header className="sticky top-0 z-20 flex flex-col bg-paper/95 pt-safe backdrop-blur-sm">
      <div className="flex min-h-[3.25rem] items-center gap-1 pr-4 pl-1 large-print:flex-wrap">
        <LeaveButton />
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOverview}
          className="tabular flex min-h-touch items-center gap-2 rounded-control px-1 whitespace-nowrap"
        >
          <span>
            <span className="text-section font-bold">{shown}</span>
            <span className="text-ink-3"> / {all}</span>
          </span>
          <span className="sr-only">
            <Trans>All questions</Trans>
          </span>
          <LayoutGrid aria-hidden className="size-[1.125rem] text-brand" />
        </button>
        <TimeLeft total={sitting.secondsLeft + sitting.secondsUsed} />
      </div>
      <progress
        aria-label={t`Answered`}
        max={count}
        value={answered}
        className="mx-4 block h-1.5 w-[calc(100%-2rem)] appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-brand"
      />
    </header>
  );
}

const short = 300;

/** Shows the remaining time in large letters, and the used time beside it. Screen readers read it only on request. */
function TimeLeft({ total }: { readonly total: number }) {
  const seconds = useSecondsLeft(useSitting().clock);
  const [left, used] = [written(seconds), written(total - seconds)];
  const look = seconds <= short ? 'bg-danger-soft text-danger' : 'bg-sunken text-ink';
  return (
    <div className="ml-auto flex items-center gap-2 large-print:contents">
      <span className="tabular text-right text-hint text-ink-3 large-print:order-last large-print:w-full">
        <Trans>Used {used}</Trans>
      </span>
      <span
        role="timer"
        aria-live="off"
        className={`tabular flex min-h-8 items-center large-print:ml-auto gap-1 rounded-full px-3 text-item font-bold ${look}`}
      >
        <Timer aria-hidden className="size-4" />
        <span className="sr-only">
          <Trans>Time left</Trans>
        </span>
        {left}
      </span>
    </div>
  );
}

/**
 * Leaves the exam, which keeps running, after a warning that the time continues. The warning appears for the button and
 * for Back; a reload returns to the exam by itself.
 */
function LeaveButton() {
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
