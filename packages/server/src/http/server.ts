import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import cors from '@fastify/cors';
import { errorStatus } from '@tradewind/contract';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type HookHandlerDoneFunction,
} from 'fastify';
import type { Config } from '../config/read-config.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Admission } from './admission/admission.ts';
import { createDoor, pathOf } from './admission/door.ts';
import { createClientErrors } from './client-error.ts';
import { errorEnvelope, expectedError } from './error-envelope.ts';
import type { RefusedRequest } from './handler.ts';
import { ipOf } from './ip-of.ts';
import { userAgentOf } from './user-agent.ts';
import { addOutcome, outcomeOf } from './outcome.ts';
import { apiHeaders, transportHeaders } from './security-headers.ts';
import { parseStrictJson } from './strict-json.ts';
import { usualBody, visitOf } from './pipeline.ts';

const requestIdHeader = 'x-request-id';

/** Creates a Fastify server with everything that applies to all requests. */
export async function createHttpServer(
  config: Config,
  log: FastifyBaseLogger,
  admission: Admission,
  onRefused: (refused: RefusedRequest) => void,
): Promise<FastifyInstance> {
  const clientErrors = createClientErrors(log);
  const server: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: usualBody,
    trustProxy: config.trustProxy ? [...config.trustProxy] : false,
    // A request that stops in the middle must not hold its connection for ever, but a photo over a slow network takes a while.
    requestTimeout: 60_000,
    connectionTimeout: 30_000,
    http: {
      headersTimeout: 20_000,
      connectionsCheckingInterval: 1000,
      // Node would refuse a request without a host with an empty answer; `hasOneHost` refuses it with an envelope.
      requireHostHeader: false,
    },
    clientErrorHandler: (error, socket) => clientErrors.answer(error, socket),
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // A request that arrives on an open connection during the shutdown is still answered; then the connection is closed.
    return503OnClosing: false,
    requestIdHeader: false,
    // The id is short enough to be read out over the phone. Node buffers the random bytes for randomUUID().
    genReqId: () => randomUUID().slice(-12),
    frameworkErrors(_, request, reply: FastifyReply) {
      void sendError(new AppError('malformedRequest'), request, reply);
    },
  });

  clientErrors.watch(server.server);
  // An unknown Expect header may be ignored; Node would answer it with an empty 417.
  server.server.on('checkExpectation', (request, response) =>
    server.server.emit('request', request, response),
  );
  const transport = transportHeaders(config.publicUrl?.startsWith('https:') === true);
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers(transport);
    // Set the headers before anything can answer, preflights included. With the request id, support finds the request in the
    // log.
    if (isFor('/api/', request))
      void reply.headers({ ...apiHeaders, [requestIdHeader]: request.id });
    done();
  });

  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (_, body: Buffer, done) => {
      try {
        done(null, parseStrictJson(body));
      } catch (error) {
        done(error as Error);
      }
    },
  );
  const door = createDoor(admission, onRefused);
  const admit = (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => {
    const isMalformed = !hasOneHost(request.raw);
    door(request, reply, isMalformed, () =>
      done(isMalformed ? new AppError('malformedRequest') : undefined),
    );
  };
  // The CORS plugin answers OPTIONS requests itself, so these are admitted before it. All others are admitted after it, so that
  // a page of another origin can read a refusal.
  server.addHook('onRequest', (request, reply, done) =>
    isOptions(request) ? admit(request, reply, done) : done(),
  );
  if (config.corsOrigins.length > 0) await openToOrigins(server, [...config.corsOrigins]);
  server.addHook('onRequest', (request, reply, done) =>
    isOptions(request) ? done() : admit(request, reply, done),
  );
  answerErrors(server, onRefused);
  return server;
}

const isOptions = ({ method }: FastifyRequest): boolean => method === 'OPTIONS';

/**
 * True if the request has exactly one Host header. With two, a proxy and this server might use different ones; HTTP/1.0 may
 * omit it.
 */
function hasOneHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion !== '1.1');
}

/** Opens the API to other origins, but not pages and files. */
async function openToOrigins(server: FastifyInstance, origins: string[]): Promise<void> {
  await server.register(cors, {
    delegator(request, done) {
      // An OPTIONS request that is no preflight gets the same answer as a preflight, not a text of the plugin.
      done(null, {
        origin: isFor('/api/', request) ? origins : false,
        exposedHeaders: [requestIdHeader],
        strictPreflight: false,
        // Preflights are rate-limited; a browser that caches the answer sends fewer.
        maxAge: 600,
      });
    },
  });
  // The plugin adds `Vary: Origin` everywhere, which would make shared caches keep a copy for each origin.
  server.addHook('onRequest', (request, reply, done) => {
    if (!isFor('/api/', request)) reply.removeHeader('vary');
    done();
  });
}

function isFor(start: '/api/' | '/files/', request: FastifyRequest): boolean {
  return pathOf(request.routeOptions.url, request.url).startsWith(start);
}

function answerErrors(server: FastifyInstance, onRefused: (refused: RefusedRequest) => void): void {
  server.setErrorHandler((error, request, reply) => {
    let expected = expectedError(error);
    if (!expected) {
      request.log.error({ err: error, path: request.url.split('?', 1)[0] }, 'unexpected error');
      expected = new AppError('internal', { requestId: request.id }, { requestId: request.id });
    }
    const principalId = expected.trace.principalId ?? outcomeOf(request).principalId;
    if (principalId !== undefined) addOutcome(request, { principalId });
    onRefused({
      error: expected,
      status: errorStatus[expected.code],
      principalId,
      ip: ipOf(request),
      userAgent: userAgentOf(request),
      requestId: request.id,
      path: request.routeOptions.url,
    });
    return sendError(expected, request, reply);
  });
}

function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { httpStatus, envelope } = errorEnvelope(error, visitOf(request).language);
  addOutcome(request, { envelope: envelope.status });
  const wait = error.code === 'tooManyTries' ? error.params['seconds'] : undefined;
  if (wait !== undefined) void reply.header('retry-after', String(wait));
  return reply.code(httpStatus).headers(apiHeaders).send(envelope);
}

/** Answers 404 for `/api/…` and every other path without a page or a file. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(new AppError('unknownPath'), request, reply);
}
