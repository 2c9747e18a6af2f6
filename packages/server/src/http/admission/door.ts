import { errorStatus } from '@tradewind/contract';
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import { tooManyTries } from '../../platform/errors/app-error.ts';
import { BoundedMap } from '../../platform/concurrency/bounded-map.ts';
import { bearerOf } from '../bearer.ts';
import { errorEnvelope } from '../error-envelope.ts';
import type { RefusedRequest } from '../handler.ts';
import { ipOf } from '../ip-of.ts';
import { userAgentOf } from '../user-agent.ts';
import { languageOf } from '../language.ts';
import { addOutcome } from '../outcome.ts';
import { apiHeaders } from '../security-headers.ts';
import type { Admission, Blocked, Load } from './admission.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The budget that the route counts against; `free` for routes of load balancers. If undefined, the path decides. */
    readonly load?: Load | 'free';
    /** True if the session of the caller is looked up. */
    readonly looksUpSession?: boolean;
  }
}

const json = 'application/json; charset=utf-8';
/** The largest number of cached refusals: six languages times about a minute of seconds. */
const mostTexts = 400;

/**
 * Calls `admit` if the request is let in, and otherwise answers it. A malformed request counts even on a free route, because no
 * load balancer sends one.
 */
export type Door = (
  request: FastifyRequest,
  reply: FastifyReply,
  isMalformed: boolean,
  admit: () => void,
) => void;

/** Creates the check that runs for each request. The text of a refusal is cached, because floods get the same one many times. */
export function createDoor(
  admission: Admission,
  onRefused: (refused: RefusedRequest) => void,
): Door {
  const texts = new BoundedMap<string, string>(mostTexts);
  const textOf = (request: FastifyRequest, seconds: number): string => {
    const language = languageOf(request.headers);
    const key = `${language} ${seconds}`;
    const made =
      texts.get(key) ?? JSON.stringify(errorEnvelope(tooManyTries(seconds), language).envelope);
    texts.set(key, made);
    return made;
  };

  return (request, reply, isMalformed, admit) => {
    const { config, url } = request.routeOptions;
    const declared = loadOf(request, config, url);
    if (declared === 'free' && !isMalformed) return admit();
    const load = declared === 'free' ? 'page' : declared;
    const blocked = admission.judge({
      load,
      ip: ipOf(request),
      token: bearerOf(request.headers.authorization),
      isLookedUp: config.looksUpSession === true,
    });
    if (!blocked) return admit();
    if (blocked.isFirst) onRefused(refusalOf(request, blocked, url));
    return refuse(request, reply, load, blocked, textOf);
  };
}

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  load: Load,
  { seconds, principalId, isFirst }: Blocked,
  textOf: (request: FastifyRequest, seconds: number) => string,
): void {
  addOutcome(request, {
    ...(principalId !== undefined && { principalId }),
    isLogged: isFirst,
  });
  void reply.headers({ ...apiHeaders, 'retry-after': seconds });
  if (load === 'file' || load === 'page' || load === 'preflight') {
    // Nobody reads a text in place of a picture, a page or a preflight; only the status matters.
    void reply.code(429).send();
    return;
  }
  addOutcome(request, { envelope: errorStatus.tooManyTries });
  void reply.header('content-type', json).send(textOf(request, seconds));
}

function refusalOf(
  request: FastifyRequest,
  { seconds, rule, principalId }: Blocked,
  path: string | undefined,
): RefusedRequest {
  return {
    error: tooManyTries(seconds, rule),
    status: errorStatus.tooManyTries,
    principalId,
    ip: ipOf(request),
    userAgent: userAgentOf(request),
    requestId: request.id,
    path,
  };
}

function loadOf(
  { method, url }: FastifyRequest,
  { load }: FastifyContextConfig,
  route: string | undefined,
): Load | 'free' {
  if (load !== undefined) return load;
  const path = pathOf(route, url);
  if (path.startsWith('/api/'))
    // Only a server that is open to other origins has this route.
    return method === 'OPTIONS' && route === '*' ? 'preflight' : 'call';
  return path.startsWith('/files/') ? 'file' : 'page';
}

/**
 * Returns the path of the matched route, because a URL can be spelled in many ways. Unknown paths and preflights, which share
 * one route, return the URL itself.
 */
export function pathOf(route: string | undefined, url: string): string {
  return route === undefined || route === '*' ? url : route;
}
