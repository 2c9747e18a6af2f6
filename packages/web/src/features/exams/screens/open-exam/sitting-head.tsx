import { Trans, useLingui } from '@lingui/react/macro';
import { LayoutGrid } from 'lucide-react';
import { answerIn } from '../../data/queue-state.ts';
import type { Sitting } from '../../data/sitting.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { LeaveButton } from './leave-button.tsx';
import { useQueue } from './sitting-context.ts';
import { TimeLeft } from './time-left.tsx';

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
