import type { QueryKey } from '@tanstack/react-query';
import { followEvents } from '@tradewind/contract/protocol/follow-events';
import * as appWire from '@tradewind/contract/generated/app-wire';
import type { LiveEvent, LiveTopic } from '@tradewind/contract/protocol/live';
import { clientOptions } from '../data/client.ts';
import { forgetOldSittings, sittingsKept } from '../features/exams/data/kept-answers.ts';
import { forgetFields, forgetFieldsOfOthers, leftKey } from '../data/kept-fields.ts';
import { informationKey } from '../features/notices/data/unread.ts';
import { queryClient } from '../data/query-client.ts';
import { isLoggedIn, useSession } from '../session/session-store.ts';

/** The queries to reload for each topic of live events. */
const keys: Partial<Record<LiveTopic, readonly QueryKey[]>> = {
  // Decisions of teachers and reviewers arrive as notices too.
  information: [informationKey, ['exams'], ['certificate'], ['real-name'], ['member']],
  // A teacher has granted more time or ended the exam.
  exam: [['exams'], ['sitting']],
  support: [['support']],
  // A deposit is arriving.
  deposits: [['wallet']],
  withdrawals: [['wallet']],
};

/** A notice to one member may be about a contract that was bought on another device. */
const ofOwnNotice: readonly QueryKey[] = [['contract'], ['courses'], ['wallet']];

/** The range of the random delay after an event for everybody, so that not all apps send requests at the same moment. */
const spreadMs = 1500;

function readAgain(topics: ReadonlySet<LiveTopic>): void {
  for (const topic of topics) {
    for (const queryKey of keys[topic] ?? []) void queryClient.invalidateQueries({ queryKey });
  }
}

const topicsOf = (list: readonly LiveEvent[]) => new Set(list.map(({ topic }) => topic));

function onEvents(events: readonly LiveEvent[]): void {
  const own = topicsOf(events.filter(({ toAll }) => !toAll));
  readAgain(own);
  if (own.has('information'))
    for (const queryKey of ofOwnNotice) void queryClient.invalidateQueries({ queryKey });
  const forAll = topicsOf(events.filter(({ toAll }) => toAll));
  if (forAll.size > 0) setTimeout(() => readAgain(forAll), Math.random() * spreadMs);
}

/** Follows the live events while a member is logged in and the page is visible. */
export function startLive(): void {
  forgetOthers();
  let following = follow();
  const update = (): void => {
    if (isLoggedIn() && document.visibilityState === 'visible') following.resume();
    else following.pause();
  };
  document.addEventListener('visibilitychange', update);
  // Reconnects at once when the network is back, instead of waiting for the next attempt.
  window.addEventListener('online', () => {
    following.pause();
    update();
  });
  useSession.subscribe((now, before) => {
    if (now.token === before.token) return;
    forgetOthers();
    following.pause();
    following = follow();
    update();
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === leftKey) forgetFields(sessionStorage);
  });
  update();
  if (isLoggedIn()) void sendAnswersLeftBehind();
}

function forgetOthers(): void {
  if (isLoggedIn()) forgetFieldsOfOthers(useSession.getState().account, sessionStorage);
}

/** Loads the code for unsent answers only if this phone has some, which is rare. */
async function sendAnswersLeftBehind(): Promise<void> {
  forgetOldSittings(localStorage, Date.now());
  if (sittingsKept(useSession.getState().account, localStorage).length === 0) return;
  const { sendKeptAnswers } = await import('../features/exams/data/open-sitting.ts');
  await sendKeptAnswers();
}

function follow() {
  return followEvents(appWire.followMemberEvents, {
    ...clientOptions,
    onEvents,
    onResync: () => readAgain(new Set(Object.keys(keys) as LiveTopic[])),
  });
}
