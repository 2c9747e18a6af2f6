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
 * The member is logged out here even when the server cannot be told, and leaves nothing on this phone. A
 * session that ends by itself leaves what its owner wrote: they have not gone.
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

/** For who is about to log out: whether answers of an exam would be lost, which cannot be saved now. */
export async function wouldLoseAnswers(): Promise<boolean> {
  return await leftUnsaved({
    areLeft: () => sittingsKept(useSession.getState().account, localStorage).length > 0,
    send: async () => {
      const { sendKeptAnswers } = await import('../../exams/data/open-sitting.ts');
      await sendKeptAnswers();
    },
  });
}

/** The same of messages to us: they wait for their own screen, so nothing is tried here. */
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

/** To be called when the second factor was switched on or off, or has new recovery codes. */
export function useRefreshMember(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: memberBaseInfo.queryKey });
}
