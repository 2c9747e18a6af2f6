import type { AppCalls } from '@tradewind/contract';
import type { Handlers } from '../../http/handler.ts';
import type { Home } from './start-home.ts';

export function homeCalls(home: Home): Handlers<Pick<AppCalls, 'getHomeOverview'>> {
  return { getHomeOverview: (_, { language }) => home.overview(language) };
}
