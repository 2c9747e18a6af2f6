import { Trans } from '@lingui/react/macro';
import { answerIn } from '../../data/queue-state.ts';
import type { SittingQuestion } from '../../data/sitting.ts';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/sheet/sheet.tsx';
import { NumberButton } from './number-button.tsx';
import { useQueue } from './sitting-context.ts';

interface OverviewSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly items: readonly SittingQuestion[];
  readonly number: number;
  readonly flagged: readonly number[];
  readonly onGo: (number: number) => void;
  readonly onComplete: () => void;
}

/** Lists all questions, each with a link to it. */
export function OverviewSheet(props: OverviewSheetProps) {
  const { open, onOpenChange, items, number, flagged, onGo, onComplete } = props;
  const state = useQueue((all) => all);
  const answered = items.filter((item) => answerIn(state, item.number) !== null).length;
  const count = items.length;
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={<Trans>All questions</Trans>}>
      <p className="text-ink-2">
        <Trans>
          {answered} of {count} answered
        </Trans>
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(3rem,1fr))] gap-2">
        {items.map((item) => (
          <li key={item.number}>
            <NumberButton
              number={item.number}
              isAnswered={answerIn(state, item.number) !== null}
              isFlagged={flagged.includes(item.number)}
              isCurrent={item.number === number}
              onPress={() => onGo(item.number)}
            />
          </li>
        ))}
      </ul>
      <Button wide onClick={onComplete}>
        <Trans>Hand in</Trans>
      </Button>
    </Sheet>
  );
}
