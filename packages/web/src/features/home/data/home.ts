import * as wire from '@tradewind/contract/generated/app-wire';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AppCalls, CallOutput } from '@tradewind/contract';
import { readHomeBlock } from '@tradewind/contract/protocol/boot';
import { useSession } from '../../../session/session-store.ts';
import { clientOf } from '../../../data/client.ts';

const client = clientOf({ getHomeOverview: wire.getHomeOverview });

export type HomeOverview = CallOutput<AppCalls['getHomeOverview']>;

const overview = queryOptions({
  queryKey: ['home', 'overview'],
  queryFn: () => client.getHomeOverview(),
  initialData: inThePage,
  // Data from a page that the service worker has cached is shown, but loaded again.
  initialDataUpdatedAt: 'kept' in document.documentElement.dataset ? 0 : performance.timeOrigin,
});

export function useHomeOverview() {
  return useQuery(overview);
}

/** The home page contains its data, in the language that this browser used last. */
function inThePage(): HomeOverview | undefined {
  const home = readHomeBlock(document);
  return home?.language === useSession.getState().lang ? home.overview : undefined;
}
