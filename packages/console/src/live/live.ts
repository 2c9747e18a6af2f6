import type { QueryKey } from '@tanstack/react-query';
import { followEvents } from '@tradewind/contract/protocol/follow-events';
import * as consoleWire from '@tradewind/contract/generated/console-wire';
import type { LiveEvent, LiveTopic } from '@tradewind/contract/protocol/live';
import { clientOptions } from '../data/client.ts';
import { workKey } from '../features/staff/data/desk.ts';
import { queryClient } from '../data/query-client.ts';
import { readRealNameQueue } from '../features/identity/data/real-names.ts';
import { readOpenWithdrawals } from '../features/withdrawals/data/withdrawal-lists.ts';
import {
  readMovedWithdrawal,
  readMovingWithdrawals,
} from '../features/withdrawals/data/withdrawals.ts';
import { useSession } from '../session/use-session.ts';

/** Queries that may be refreshed automatically, because reading them is not written to the audit log. */
const keys: Partial<Record<LiveTopic, readonly QueryKey[]>> = {
  broadcasts: [['broadcasts']],
  support: [['support'], workKey],
  withdrawals: [workKey],
  realNames: [workKey],
};

function readAgain(topics: Iterable<LiveTopic>): void {
  for (const topic of new Set(topics)) {
    for (const queryKey of keys[topic] ?? []) void queryClient.invalidateQueries({ queryKey });
  }
}

/**
 * Refreshes open details that have changed. Some of these reads are written to the audit log, which is correct, since the
 * operator sees them.
 */
function readOpenAgain(events: readonly LiveEvent[]): void {
  const moved = events.filter(({ topic }) => topic === 'withdrawals');
  for (const subject of new Set(moved.map((event) => event.subject)))
    if (subject !== null) readMovedWithdrawal(subject);
  if (moved.length > 0) readOpenWithdrawals();
  if (events.some(({ topic }) => topic === 'realNames')) readRealNameQueue();
}

/** Follows live events while an operator is logged in and the page is visible. */
export function startLive(): () => void {
  let following = follow();
  const update = (): void => {
    const isLooking = document.visibilityState === 'visible';
    if (isLooking && useSession.getState().token !== '') following.resume();
    else following.pause();
  };
  document.addEventListener('visibilitychange', update);
  // The events of a session end with it. A page that was kept open follows the events of the next session.
  const forget = useSession.subscribe((now, before) => {
    if (now.token !== before.token) {
      following.pause();
      following = follow();
    }
    update();
  });
  update();
  return () => {
    document.removeEventListener('visibilitychange', update);
    forget();
    following.pause();
  };
}

function follow() {
  return followEvents(consoleWire.followOperatorEvents, {
    ...clientOptions,
    onEvents: (events) => {
      readAgain(events.map(({ topic }) => topic));
      readOpenAgain(events);
    },
    onResync: () => {
      readAgain(Object.keys(keys) as LiveTopic[]);
      readOpenWithdrawals();
      readMovingWithdrawals();
      readRealNameQueue();
    },
  });
}
