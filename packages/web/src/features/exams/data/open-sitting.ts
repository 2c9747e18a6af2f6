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

/** Outside of the screens: who leaves one while an answer is on its way finds it saved. */
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

/** While what is shown is from this phone alone. */
const askAgainMs = 10_000;

/** Whoever comes back to it reads it again: the time that is left, and what another device has answered. */
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
    // A page that is loaded again without a network goes on with what the phone has.
    initialData: () => openSitting(sittingId).kept.read(),
    initialDataUpdatedAt: 0,
    refetchInterval: ({ state }) =>
      state.data !== undefined && state.dataUpdatedAt === 0 ? askAgainMs : false,
    enabled: isLoggedIn,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  });

/** Numbers of questions whose answers came after the end of a sitting. */
export function lateAnswers(sittingId: string): readonly number[] {
  return ownStore(sittingId).numbers('late');
}

/** For who comes without a network, and without saying to which. */
export function sittingOnPhone(): string | undefined {
  return newestKept(useSession.getState().account, localStorage);
}

/** For answers that were left behind when a tab was closed without a network. */
export async function sendKeptAnswers(): Promise<void> {
  const { account } = useSession.getState();
  const kept = sittingsKept(account, localStorage);
  await Promise.all(kept.map((sittingId) => openSitting(sittingId).queue.flush()));
}

function ownStore(sittingId: string): SittingStore {
  return sittingStore(useSession.getState().account, sittingId, localStorage);
}

/** Also when the page goes: what was typed a moment ago is not on its way yet. */
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
