import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { answerIn } from '../../data/queue-state.ts';
import type { Sitting } from '../../data/sitting.ts';
import { Button } from '../../../../ui/button.tsx';
import { useSheet } from '../../../../ui/sheet/use-sheet.ts';
import { useComplete } from './use-complete.tsx';
import { LazyOverview } from './lazy-overview.tsx';
import { Question } from './question.tsx';
import { useSitting } from './sitting-context.ts';
import { SittingHead } from './sitting-head.tsx';
import { TimeAnnouncer } from './time-announcer.tsx';
import { TimeUp } from './time-up.tsx';
import { UnsavedBar } from './unsaved-bar.tsx';
import { useDialogsAtHand } from './use-dialogs-at-hand.ts';
import { useFlags } from './use-flags.ts';
import { useTimeUp } from './use-time-up.ts';

export function SittingScreen({ sitting }: { readonly sitting: Sitting }) {
  const { queue, clock } = useSitting();
  const { items, name } = sitting;
  const [first] = useState(() => firstOpen(sitting, queue.state.getState()));
  const [chosen, setChosen] = useState<number>();
  const number = chosen ?? first;
  const overview = useSheet();
  const flags = useFlags();
  const isLocked = useTimeUp(clock);
  useDialogsAtHand();
  const question = items[number - 1] ?? items[0];
  const isLast = number === items.length;
  const go = (to: number) => {
    void queue.flush();
    overview.close();
    setChosen(to);
  };
  const complete = useComplete({ items, flagged: flags.all, onGo: go });
  const askToComplete = () => {
    overview.close();
    if (!isLocked) complete.ask();
  };
  if (question === undefined) return null;
  return (
    <>
      <h1 className="sr-only">{name}</h1>
      <SittingHead sitting={sitting} number={number} onOverview={overview.show} />
      <TimeAnnouncer />
      <main className="flex grow flex-col gap-4 px-4 pt-3 pb-20">
        {isLocked && <TimeUp />}
        <Question
          key={number}
          question={question}
          isLocked={isLocked}
          isFlagged={flags.has(number)}
          onFlag={() => flags.toggle(number)}
          takesFocus={chosen !== undefined}
        />
      </main>
      <nav className="sticky bottom-0 z-20 grid grid-cols-[auto_1fr] gap-3 border-t border-line bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
        <UnsavedBar />
        <Button look="plain" disabled={number === 1} onClick={() => number > 1 && go(number - 1)}>
          <Trans context="question">Previous</Trans>
        </Button>
        {isLast ? (
          <Button disabled={isLocked} onClick={askToComplete}>
            <Trans>Hand in</Trans>
          </Button>
        ) : (
          <Button onClick={() => go(number + 1)}>
            <Trans context="question">Next</Trans>
          </Button>
        )}
      </nav>
      <LazyOverview
        sheet={overview}
        items={items}
        number={number}
        flagged={flags.all}
        onGo={go}
        onComplete={askToComplete}
      />
      {complete.dialog}
    </>
  );
}

/** Returns the number of the first unanswered question, where a returning member continues. */
function firstOpen({ items }: Sitting, state: Parameters<typeof answerIn>[0]): number {
  return items.find(({ number }) => answerIn(state, number) === null)?.number ?? 1;
}
