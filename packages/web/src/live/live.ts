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

/** What is read again when something happened. */
const keys: Partial<Record<LiveTopic, readonly QueryKey[]>> = {
  // What a teacher or a reviewer decides is a notice too.
  information: [informationKey, ['exams'], ['certificate'], ['real-name'], ['member']],
  // More time for one, or an end by a teacher.
  exam: [['exams'], ['sitting']],
  support: [['support']],
  // Money that arrives.
  deposits: [['wallet']],
  withdrawals: [['wallet']],
};

/** A notice to one person may tell of a contract that was bought on another device. */
const ofOwnNotice: readonly QueryKey[] = [['contract'], ['courses'], ['wallet']];

/** When everybody hears something at once, not everybody asks for it in the same instant. */
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

/** While somebody is logged in and looks at the page: what happens on the server shows at once. */
export function startLive(): void {
  forgetOthers();
  let following = follow();
  const update = (): void => {
    if (isLoggedIn() && document.visibilityState === 'visible') following.resume();
    else following.pause();
  };
  document.addEventListener('visibilitychange', update);
  // A phone that leaves the tunnel should not wait for the next try.
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

/** Most phones have none, and then need none of the code. */
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
