import * as wire from '@tradewind/contract/generated/app-wire';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { isLoggedIn } from '../../../session/session-store.ts';
import { clientOf } from '../../../data/client.ts';

const client = clientOf({ getUnreadMessages: wire.getUnreadMessages });

/** The prefix of all queries about conversations. */
export const supportKey = ['support'];

export const unreadMessages = queryOptions({
  queryKey: [...supportKey, 'unread'],
  queryFn: () => client.getUnreadMessages(),
  enabled: isLoggedIn,
  staleTime: 0,
});

export const useUnreadMessages = () => useQuery(unreadMessages);
