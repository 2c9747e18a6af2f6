import type { AppCalls } from '@tradewind/contract';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../platform/domain/services.ts';
import { getUnreadCount } from './count-unread.ts';
import { getInformation } from './find-information.ts';
import { getInformationList } from './list-information.ts';
import { markAllRead, markRead } from './mark-read.ts';
import { getPushState, subscribePush, unsubscribePush } from './push/subscribe.ts';

type InformationCalls = Pick<
  AppCalls,
  | 'getInformationList'
  | 'getInformation'
  | 'getUnreadCount'
  | 'markRead'
  | 'markAllRead'
  | 'getPushState'
  | 'subscribePush'
  | 'unsubscribePush'
>;

export function informationCalls(services: Services): Handlers<InformationCalls> {
  return {
    getInformationList: getInformationList(services),
    getInformation: getInformation(services),
    getUnreadCount: getUnreadCount(services),
    markRead: markRead(services),
    markAllRead: markAllRead(services),
    getPushState: getPushState(services),
    subscribePush: subscribePush(services),
    unsubscribePush: unsubscribePush(services),
  };
}
