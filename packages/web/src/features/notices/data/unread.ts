import * as wire from '@tradewind/contract/generated/app-wire';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { isLoggedIn } from '../../../session/session-store.ts';
import { clientOf } from '../../../data/client.ts';

const client = clientOf({ getUnreadCount: wire.getUnreadCount });

/** What begins with this is about notices, and is asked for again when one arrives. */
export const informationKey = ['information'];

const unreadCount = queryOptions({
  queryKey: [...informationKey, 'unread'],
  queryFn: () => client.getUnreadCount(),
  enabled: isLoggedIn,
});

/** Zero until it is known: a badge must not flash. */
export function useUnread(): { readonly notice: number; readonly announcement: number } {
  return useQuery(unreadCount).data ?? { notice: 0, announcement: 0 };
}
