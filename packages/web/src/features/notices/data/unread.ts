import * as wire from '@tradewind/contract/generated/app-wire';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { isLoggedIn } from '../../../session/session-store.ts';
import { clientOf } from '../../../data/client.ts';

const client = clientOf({ getUnreadCount: wire.getUnreadCount });

/** The prefix of all queries about notices, which are reloaded when one arrives. */
export const informationKey = ['information'];

const unreadCount = queryOptions({
  queryKey: [...informationKey, 'unread'],
  queryFn: () => client.getUnreadCount(),
  enabled: isLoggedIn,
});

/** Returns the numbers of unread notices; zero until they are loaded, so that no badge flashes. */
export function useUnread(): { readonly notice: number; readonly announcement: number } {
  return useQuery(unreadCount).data ?? { notice: 0, announcement: 0 };
}
