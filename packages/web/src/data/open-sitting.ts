import { queryOptions } from '@tanstack/react-query';
import { isLoggedIn, useSession } from '../session/session-store.ts';
import { type AnswerQueue, createAnswerQueue } from './answer-queue.ts';
import { createExamClock, type ExamClock } from './exam-clock.ts';
import {
  forgetOldSittings,
  type SittingStore,
  sittingsKept,
  sittingStore,
} from './kept-answers.ts';
import { getExamSubject, sendAnswer } from './sitting.ts';

export interface OpenSitting {
  readonly queue: AnswerQueue;
  readonly store: SittingStore;
  readonly clock: ExamClock;
}

/** Outside of the screens: who leaves one while an answer is on its way finds it saved. */
const open = new Map<string, OpenSitting>();

export function openSitting(sittingId: string): OpenSitting {
  const found = open.get(sittingId);
  if (found) return found;
  const store = ownStore(sittingId);
  const clock = createExamClock();
  const queue = createAnswerQueue({
    store,
    send: (save) => sendAnswer(sittingId, save),
    onTime: clock.tell,
  });
  const sitting = { queue, store, clock };
  open.set(sittingId, sitting);
  return sitting;
}

/** Whoever comes back to it reads it again: the time that is left, and what another device has answered. */
export const sittingQuery = (sittingId: string) =>
  queryOptions({
    queryKey: ['sitting', sittingId],
    queryFn: async () => {
      const sitting = await getExamSubject({ sittingId });
      const { queue, clock } = openSitting(sittingId);
      clock.tell(sitting.secondsLeft);
      queue.learn(sitting.items);
      return sitting;
    },
    enabled: isLoggedIn,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  });

/** Numbers of questions whose answers came after the end of a sitting. */
export function lateAnswers(sittingId: string): readonly number[] {
  return ownStore(sittingId).numbers('late');
}

/** For answers that were left behind when a tab was closed without a network. */
export function sendKeptAnswers(): void {
  forgetOldSittings(localStorage, Date.now());
  const { account } = useSession.getState();
  for (const sittingId of sittingsKept(account, localStorage))
    void openSitting(sittingId).queue.flush();
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
  for (const { queue } of open.values()) queue.stop();
  open.clear();
});
