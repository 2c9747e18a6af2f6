import { Trans, Plural } from '@lingui/react/macro';
import { useState, useEffect, type ComponentProps, lazy, Suspense, useEffectEvent } from 'react';
import { answerIn } from '../../data/queue-state.ts';
import type { Sitting } from '../../data/sitting.ts';
import { Button } from '../../../../ui/button.tsx';
import { useSheet } from '../../../../ui/sheet/use-sheet.ts';
import { useComplete } from './use-complete.tsx';
import type { OverviewSheet } from './overview-sheet.tsx';
import { Question } from './question.tsx';
import { useSitting, useQueue } from './sitting-context.ts';
import { SittingHead } from './sitting-head.tsx';
import { useSecondsLeft } from '../../parts/use-seconds-left.ts';
import { queryClient } from '../../../../data/query-client.ts';
import { sittingQuery } from '../../data/open-sitting.ts';
import { useSubmit } from './use-submit.ts';
import { CloudOff, AlarmClock } from 'lucide-react';
import { useOnline } from '../../../../ui/use-online.ts';

import type { ExamClock } from '../../data/exam-clock.ts';

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

/** The questions that the member has flagged to return to. They are a private note and stay on this phone. */
function useFlags() {
  const { store } = useSitting();
  const [all, setAll] = useState(() => store.numbers('flags'));
  const toggle = (number: number) => {
    const next = all.includes(number) ? all.filter((one) => one !== number) : [...all, number];
    store.setNumbers('flags', next);
    setAll(next);
  };
  return { all, has: (number: number) => all.includes(number), toggle };
}

/**
 * Loads the code of the exam's dialogs ahead. On other screens it loads with the first dialog, but during an exam the
 * network may be gone by that time.
 */
function useDialogsAtHand(): void {
  useEffect(() => {
    const loads = [
      import('../../../../ui/dialog/confirm-dialog.tsx'),
      import('./overview-sheet.tsx'),
    ];
    // Failures are ignored, because opening a dialog loads its code again.
    void Promise.allSettled(loads);
  }, []);
}

const marks = [1, 5, 10];

/** Announces the remaining time to screen readers three times, not every second. */
function TimeAnnouncer() {
  const seconds = useSecondsLeft(useSitting().clock);
  const mark = marks.find((minutes) => seconds <= minutes * 60);
  const [first] = useState(mark);
  return (
    <output className="sr-only">
      {mark !== undefined && mark !== first && (
        <Plural value={mark} one="# minute left" other="# minutes left" />
      )}
    </output>
  );
}

const Overview = lazy(() =>
  import('./overview-sheet.tsx').then((m) => ({ default: m.OverviewSheet })),
);

type OverviewProps = Omit<ComponentProps<typeof OverviewSheet>, 'open' | 'onOpenChange'>;

interface LazyOverviewProps extends OverviewProps {
  readonly sheet: ReturnType<typeof useSheet>;
}

function LazyOverview({ sheet, ...props }: LazyOverviewProps) {
  const { wasShown, open, onOpenChange } = sheet;
  return (
    wasShown && (
      <Suspense>
        <Overview {...props} open={open} onOpenChange={onOpenChange} />
      </Suspense>
    )
  );
}

/**
 * Says that answers are not saved yet. It has a reserved place below the question, so that no option moves when the
 * network comes and goes.
 */
function UnsavedBar() {
  const online = useOnline();
  const count = useQueue((queue) => (queue.isCutOff ? queue.waiting.length : 0));
  // After the end the bar promises nothing, because the server may refuse the answers as late.
  const isTimeUp = useTimeUp(useSitting().clock);
  const isShown = !isTimeUp && (count > 0 || !online);
  return (
    <output className="pointer-events-none absolute inset-x-4 bottom-full mb-2">
      {isShown && (
        <p className="flex items-center gap-2 rounded-control bg-gold-soft px-3 py-2 text-hint font-semibold text-gold shadow-card">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          <span>
            {count > 0 ? (
              <Plural
                value={count}
                one="No connection. # answer is kept on this phone and saved as soon as it is back."
                other="No connection. # answers are kept on this phone and saved as soon as it is back."
              />
            ) : (
              <Trans>
                No connection. What you answer is kept on this phone and saved as soon as it is
                back.
              </Trans>
            )}
          </span>
        </p>
      )}
    </output>
  );
}

const lookMs = 200;

/**
 * True if the time is over. It may become false again: a phone that slept may have counted wrong, until the server
 * sends the right time.
 */
function useTimeUp(clock: ExamClock): boolean {
  const [isUp, setUp] = useState(() => clock.left() === 0);
  useEffect(() => {
    const timer = setInterval(() => setUp(clock.left() === 0), lookMs);
    return () => clearInterval(timer);
  }, [clock]);
  return isUp;
}

const againMs = 5000;

/** Shown when the time is over. The saved answers are submitted by this phone, or else by the server. */
function TimeUp() {
  const { sittingId, clock } = useSitting();
  const submit = useSubmit();
  const end = useEffectEvent(async () => {
    // A teacher may have granted more time that this phone does not know of yet.
    await queryClient.refetchQueries({ queryKey: sittingQuery(sittingId).queryKey });
    if (clock.left() === 0 && !submit.isPending) submit.send();
  });
  useEffect(() => {
    void end();
    // Repeated, because nothing tells this phone when an unreachable server is back.
    const timer = setInterval(() => void end(), againMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <div role="alert" className="flex gap-3 rounded-card bg-danger-soft p-4 text-danger">
      <AlarmClock aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-semibold">
          <Trans>The time is up</Trans>
        </p>
        <p className="text-hint">
          {submit.isUnreached ? (
            <Trans>
              There is no connection. The server hands in what was saved; your result is shown as
              soon as the connection is back.
            </Trans>
          ) : (
            <Trans>What was saved is being handed in.</Trans>
          )}
        </p>
      </div>
    </div>
  );
}
