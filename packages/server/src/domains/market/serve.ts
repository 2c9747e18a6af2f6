import { candlesFeed, candlesMax, tickersFeed } from '@tradewind/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkInput } from '../../http/check-input.ts';
import { ipOf } from '../../http/ip-of.ts';
import { queryOf } from '../../http/pipeline.ts';
import { parseStrictQuery } from '../../http/strict-query.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Services } from '../../platform/domain/services.ts';
import { demoMarket } from './demo/demo-market.ts';
import { relayMarket } from './relay-market.ts';
import { openToAll, sendList } from './send-list.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';

/**
 * Serves the market feeds. Unlike calls they have no envelope, session or signature: they imitate what the app
 * would get from an exchange, if exchanges answered browsers.
 */
export function serveMarket(server: FastifyInstance, services: Services): void {
  const { tickersUrl } = services.config.market;
  const source = tickersUrl === undefined ? demoMarket() : relayMarket(services, tickersUrl);
  server.addHook('onClose', () => source.stop());

  server.get(tickersFeed.path, { onRequest: openUp }, async (request, reply) => {
    const { contract } = checkInput(tickersFeed.input, parseStrictQuery(queryOf(request.url)));
    const all = there(await source.tickers());
    if (contract === undefined) return await sendList(request, reply, all);
    const one = all.list.filter((row) => row.contract === contract);
    return await sendList(request, reply, await takeSnapshot(one, all.kind, all.since));
  });

  server.get(candlesFeed.path, { onRequest: openUp }, async (request, reply) => {
    const query = parseStrictQuery(queryOf(request.url));
    const { contract, interval, limit } = checkInput(candlesFeed.input, query);
    const { list } = there(await source.tickers());
    // Contracts that are not on the list are never requested from the service.
    if (!list.some((row) => row.contract === contract)) throw new AppError('notFound');
    const all = there(await source.candles(contract, interval, ipOf(request)));
    if (limit >= candlesMax) return await sendList(request, reply, all);
    const last = await takeSnapshot(all.list.slice(-limit), all.kind, all.since);
    return await sendList(request, reply, last);
  });
}

/** Sets the CORS headers first, so that browsers can read refusals too. */
function openUp(_: FastifyRequest, reply: FastifyReply, done: () => void): void {
  void reply.headers(openToAll);
  done();
}

function there<T>(snapshot: Snapshot<T> | undefined): Snapshot<T> {
  if (snapshot === undefined) throw new AppError('unavailable');
  return snapshot;
}
