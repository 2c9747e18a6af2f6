import * as wire from '@tradewind/contract/generated/app-wire';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isLoggedIn, logOut, useSession } from '../../../session/session-store.ts';
import { clientOf } from '../../../data/client.ts';
import { forgetSittings, sittingsKept, write } from '../../exams/data/kept-answers.ts';
import { forgetFields, leftKey } from '../../../data/kept-fields.ts';
import { memberBaseInfo } from '../../members/data/member.ts';
import { leftUnsaved } from '../../exams/data/unsaved-answers.ts';
import { forgetUnsentMessages, hasUnsentMessages } from '../../support/data/unsent-messages.ts';

const client = clientOf({
  beginTotp: wire.beginTotp,
  confirmTotp: wire.confirmTotp,
  disableTotp: wire.disableTotp,
  endOtherSessions: wire.endOtherSessions,
  endSession: wire.endSession,
  getSessionList: wire.getSessionList,
  logout: wire.logout,
  renewRecoveryCodes: wire.renewRecoveryCodes,
});

/**
 * Logs out on this device even if the server cannot be reached, and deletes all of the member's data on it. A session
 * that ends by itself keeps what the member wrote, because the member has not left.
 */
export function useLogout() {
  return useMutation({
    mutationFn: () => client.logout(),
    onSettled: () => {
      logOut();
      forgetSittings(localStorage);
      forgetUnsentMessages(localStorage);
      forgetFields(sessionStorage);
      write(localStorage, leftKey, String(Date.now()));
    },
  });
}

/** Before a log-out: true if it would lose answers of an exam that cannot be saved now. */
export async function wouldLoseAnswers(): Promise<boolean> {
  return await leftUnsaved({
    areLeft: () => sittingsKept(useSession.getState().account, localStorage).length > 0,
    send: async () => {
      const { sendKeptAnswers } = await import('../../exams/data/open-sitting.ts');
      await sendKeptAnswers();
    },
  });
}

/**
 * Before a log-out: true if it would lose messages to support. They are sent only on their own screen, so this does not
 * try to send them.
 */
export function wouldLoseMessages(): boolean {
  return hasUnsentMessages(useSession.getState().account, localStorage);
}

const sessionsKey = ['security', 'sessions'];

export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: () => client.getSessionList(),
    enabled: isLoggedIn,
  });
}

export function useEndSession(onEnded: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => client.endSession({ sessionId }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: sessionsKey });
      onEnded();
    },
  });
}

export function useEndOtherSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.endOtherSessions(),
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
}

export const { beginTotp, confirmTotp, disableTotp, renewRecoveryCodes } = client;

/** Returns a function to call after the second factor was switched on or off, or received new recovery codes. */
export function useRefreshMember(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: memberBaseInfo.queryKey });
}
