import { queryOptions } from '@tanstack/react-query';
import { isLoggedIn, useSession } from '../../../session/session-store.ts';
import { type AnswerQueue, createAnswerQueue } from './answer-queue.ts';
import { arrivedAnswers } from './arrived-answers.ts';
import { createExamClock, type ExamClock } from './exam-clock.ts';
import { type SittingStore, sittingsKept, sittingStore } from './kept-answers.ts';
import { type KeptSitting, keptSitting, newestKept } from './kept-sitting.ts';
import { getExamSubject, isSittingOver, sendAnswer } from './sitting.ts';

export interface OpenSitting {
  readonly queue: AnswerQueue;
  readonly store: SittingStore;
  readonly clock: ExamClock;
  readonly kept: KeptSitting;
}

/**
 * The open sittings. They exist outside of the screens, so that leaving a screen does not interrupt the sending of an
 * answer.
 */
const open = new Map<string, OpenSitting>();

export function openSitting(sittingId: string): OpenSitting {
  const found = open.get(sittingId);
  if (found) return found;
  const store = ownStore(sittingId);
  const clock = createExamClock();
  const { account } = useSession.getState();
  const kept = keptSitting(account, sittingId, localStorage);
  const queue = createAnswerQueue({
    store,
    arrived: arrivedAnswers(account, sittingId, localStorage),
    send: (save) => sendAnswer(sittingId, save),
    onTime: (secondsLeft) => {
      clock.tell(secondsLeft);
      kept.keepTime(secondsLeft);
    },
  });
  const sitting = { queue, store, clock, kept };
  open.set(sittingId, sitting);
  const before = kept.read();
  if (before) {
    clock.tell(before.secondsLeft);
    queue.learn(before.items);
  }
  queue.state.subscribe(({ known, isOver }, { known: earlier }) => {
    if (isOver) kept.forget();
    for (const one of Object.values(known))
      if (one !== earlier[one.number] && one.revision > 0) kept.keepKnown(one);
  });
  return sitting;
}

/** The polling interval while the screen shows only data of this phone. */
const askAgainMs = 10_000;

/** The query of a sitting. It is loaded again at every visit, for the remaining time and the answers of other devices. */
export const sittingQuery = (sittingId: string) =>
  queryOptions({
    queryKey: ['sitting', sittingId],
    queryFn: async () => {
      const { queue, clock, kept } = openSitting(sittingId);
      try {
        const sitting = await getExamSubject({ sittingId });
        clock.tell(sitting.secondsLeft);
        kept.keep(sitting);
        queue.learn(sitting.items);
        return sitting;
      } catch (error) {
        if (isSittingOver(error)) kept.forget();
        throw error;
      }
    },
    // A page that is reloaded without a network continues with the stored data.
    initialData: () => openSitting(sittingId).kept.read(),
    initialDataUpdatedAt: 0,
    refetchInterval: ({ state }) =>
      state.data !== undefined && state.dataUpdatedAt === 0 ? askAgainMs : false,
    enabled: isLoggedIn,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  });

/** Returns the numbers of the questions whose answers came after the end of a sitting. */
export function lateAnswers(sittingId: string): readonly number[] {
  return ownStore(sittingId).numbers('late');
}

/**
 * Returns the newest stored sitting, for a page that is opened without a network and without a sitting in its address.
 */
export function sittingOnPhone(): string | undefined {
  return newestKept(useSession.getState().account, localStorage);
}

/** Sends the answers that were left behind when a tab was closed without a network. */
export async function sendKeptAnswers(): Promise<void> {
  const { account } = useSession.getState();
  const kept = sittingsKept(account, localStorage);
  await Promise.all(kept.map((sittingId) => openSitting(sittingId).queue.flush()));
}

function ownStore(sittingId: string): SittingStore {
  return sittingStore(useSession.getState().account, sittingId, localStorage);
}

/** Also called when the page is closed, because recently typed text has not been sent yet. */
function sendNow(): void {
  for (const { queue } of open.values()) void queue.flush();
}

window.addEventListener('online', sendNow);
window.addEventListener('pagehide', sendNow);
document.addEventListener('visibilitychange', sendNow);
useSession.subscribe((now, before) => {
  if (now.token === before.token) return;
  for (const { queue, kept } of open.values()) {
    queue.stop();
    kept.stop();
  }
  open.clear();
});
