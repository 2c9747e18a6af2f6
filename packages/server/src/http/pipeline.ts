import type { Call, CallTable } from '@tradewind/contract';
import { okStatus } from '@tradewind/contract';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors/app-error.ts';
import { createSemaphore } from '../platform/concurrency/semaphore.ts';
import { createSharedPlaces } from '../platform/concurrency/shared-places.ts';
import { bearerOf } from './bearer.ts';
import { checkInput } from './check-input.ts';
import { checkSignature } from './check-signature.ts';
import { type EventFeed, sendEvents } from './event-sink.ts';
import { ipOf } from './ip-of.ts';
import { isRecorded } from './is-recorded.ts';
import { languageOf } from './language.ts';
import { addOutcome } from './outcome.ts';
import { readForm } from './read-form.ts';
import { isUnattended } from './unattended.ts';
import { parseStrictQuery } from './strict-query.ts';
import { userAgentOf } from './user-agent.ts';
import { uploadPlaces } from './upload-limits.ts';
import type { MemberVisit, OperatorVisit, Visit } from './handler.ts';

/** Turns session tokens into visits. The domains implement this interface, so that `http` does not depend on them. */
export interface Gatekeepers {
  member(token: string, visit: Visit, call: Call): Promise<MemberVisit>;
  operator(token: string, visit: Visit, call: Call): Promise<OperatorVisit>;
  /** Throws if the call is about the operator's own member account. */
  refuseOwnCase(visit: OperatorVisit, call: Call, input: unknown): Promise<void>;
}

export interface PipelineOptions {
  readonly signSecret: string;
  readonly gatekeepers: Gatekeepers;
  /** Enforces the quotas and the proof that the call declares; throws if the caller has not met them. */
  readonly guard: (call: Call, input: unknown, visit: Visit) => Promise<void>;
  /** Runs a call that needs a second person if it is approved; otherwise stores it as a change request and throws. */
  readonly runGuarded: (name: string, input: unknown, visit: OperatorVisit) => Promise<unknown>;
  /** Returns the cookie that, together with a video's address, grants access to the video. */
  readonly mediaCookie: (visit: MemberVisit | OperatorVisit) => string;
  /** Throws if this person has sent too many forms; called before the next form is read. */
  readonly countUploadTry: (who: string) => Promise<void>;
}

/** A handler of any call. Its input is validated against the contract before it is called. */
export type AnyHandler = (input: never, visit: never, upload: never) => Promise<unknown>;

/** Binds each declared call to its handler. A test checks that no call lacks a handler and no handler lacks a call. */
export function bindCalls(
  server: FastifyInstance,
  calls: CallTable,
  handlers: Readonly<Record<string, AnyHandler>>,
  options: PipelineOptions,
): void {
  for (const [name, call] of Object.entries(calls)) {
    const handler = handlers[name];
    if (!handler) throw new Error(`${name} is declared but has no handler`);
    if (call.protection?.secondPerson === 'request' && call.body === 'multipart')
      throw new Error(`${name} takes a file, which no change request keeps`);
    if (call.body === 'multipart') bindUpload(server, call, handler, options);
    else
      server.route({
        method: call.method,
        url: call.path,
        config: loadOf(call),
        ...(call.largestBody !== undefined && {
          bodyLimit: call.largestBody,
          preParsing: (request: FastifyRequest) => knowSender(call, options.gatekeepers, request),
        }),
        handler: (request, reply) => answer(name, call, handler, options, request, reply),
      });
  }
}

function loadOf({ reserve, caller }: Call): FastifyContextConfig {
  return { load: reserve ?? 'call', looksUpSession: caller !== 'anyone' };
}

/** The largest body in bytes that any caller may send to any call. */
export const usualBody = 64 * 1024;

/**
 * Authenticates the caller before a body larger than `usualBody` is read, which only some calls and callers may send. For
 * smaller bodies the usual order applies: signature first, then the session.
 */
async function knowSender(
  call: Call,
  gatekeepers: Gatekeepers,
  request: FastifyRequest,
): Promise<void> {
  const bytes = Number(request.headers['content-length'] ?? Infinity);
  if (bytes > usualBody) await admit(call, gatekeepers, request);
}

/** Binds the call in a scope of its own that parses multipart forms and nothing else, so that JSON calls still refuse forms. */
function bindUpload(
  server: FastifyInstance,
  call: Call,
  handler: AnyHandler,
  options: PipelineOptions,
): void {
  void server.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    // The body is read later, once the sender is known.
    scope.addContentTypeParser('multipart/form-data', (_request, _body, parsed) => parsed(null));
    scope.route({
      method: call.method,
      url: call.path,
      config: loadOf(call),
      handler: (request, reply) => answerUpload(call, handler, options, request, reply),
    });
    done();
  });
}

const enterUpload = {
  members: createSharedPlaces(uploadPlaces.members),
  staff: createSharedPlaces(uploadPlaces.staff),
};

async function answerUpload(
  call: Call,
  handler: AnyHandler,
  options: PipelineOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (request.headers['content-type'] === undefined) throw new AppError('unsupportedMediaType');
  const visit = await admit(call, options.gatekeepers, request);
  const who = whoOf(visit);
  const enter = isOperator(visit) ? enterUpload.staff : enterUpload.members;
  return await enter(who, async () => {
    // A broken or invalid form counts too, because it costs as much as any other.
    if (call.counts !== 'as-a-whole') await options.countUploadTry(who);
    const { fields, upload } = await readForm(request.raw);
    const checked = checkInput(call.input, fields);
    if (!upload) throw new AppError('fileMissing');
    if (isOperator(visit)) await options.gatekeepers.refuseOwnCase(visit, call, checked);
    await options.guard(call, checked, visit);
    const output = await handler(checked as never, visit as never, upload as never);
    requireAudit(call, visit, checked);
    return send(call, visit, output, reply, options);
  });
}

function whoOf(visit: Visit | MemberVisit | OperatorVisit): string {
  if ('memberId' in visit) return `member:${visit.memberId}`;
  return 'operatorId' in visit ? `operator:${visit.operatorId}` : visit.ip;
}

/**
 * Limits the concurrent calls without a session, so that they cannot pile up while the database is slow. The budget of a single
 * network is smaller than this limit.
 */
const enterAsStranger = createSemaphore(1000, 0);

async function answer(
  name: string,
  call: Call,
  handler: AnyHandler,
  options: PipelineOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const fields = fieldsOf(call, request);
  const input = call.signed ? checkSignature(fields, options.signSecret, Date.now()) : fields;
  const visit = await admit(call, options.gatekeepers, request);
  const checked = checkInput(call.input, input);
  if (isOperator(visit)) await options.gatekeepers.refuseOwnCase(visit, call, checked);
  await options.guard(call, checked, visit);
  const work = async (): Promise<unknown> =>
    isOperator(visit) && call.protection?.secondPerson === 'request'
      ? await options.runGuarded(name, checked, visit)
      : await handler(checked as never, visit as never, undefined as never);
  const output = await (call.caller === 'anyone' ? enterAsStranger(work) : work());
  requireAudit(call, visit, checked);
  return send(call, visit, output, reply, options);
}

function requireAudit(call: Call, visit: Visit, input: unknown): void {
  if (!isOperator(visit) || visit.isAudited() || !isRecorded(call, input)) return;
  throw new Error(`${call.path} left no entry in the audit log`);
}

function send(
  call: Call,
  visit: Visit | MemberVisit | OperatorVisit,
  output: unknown,
  reply: FastifyReply,
  { mediaCookie }: PipelineOptions,
): FastifyReply {
  addOutcome(reply.request, { envelope: okStatus });
  if (call.answer === 'events') {
    sendEvents(reply, output as EventFeed);
    return reply;
  }
  if (call.opens === 'media' && 'sessionId' in visit)
    void reply.header('set-cookie', mediaCookie(visit));
  // Removes undeclared fields and fails on invalid ones, so nothing undeclared leaves the server.
  const response = call.output.parse(output);
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify({ status: okStatus, msg: '', response }));
}

function isOperator(visit: Visit): visit is OperatorVisit {
  return 'isAudited' in visit;
}

function fieldsOf(call: Call, request: FastifyRequest): Record<string, unknown> {
  if (call.method === 'GET') return parseStrictQuery(queryOf(request.url));
  return (request.body ?? {}) as Record<string, unknown>;
}

/** Returns everything after the first question mark; later question marks are part of the values. */
export function queryOf(url: string): string {
  const mark = url.indexOf('?');
  return mark === -1 ? '' : url.slice(mark + 1);
}

async function admit(
  call: Call,
  gatekeepers: Gatekeepers,
  request: FastifyRequest,
): Promise<Visit | MemberVisit | OperatorVisit> {
  const visit = visitOf(request, call);
  if (call.caller === 'anyone') return visit;
  const token = readToken(request);
  if (call.caller === 'member') {
    const member = await gatekeepers.member(token, visit, call);
    addOutcome(request, { principalId: member.memberId });
    return member;
  }
  const operator = await gatekeepers.operator(token, visit, call);
  addOutcome(request, { principalId: operator.operatorId });
  return operator;
}

export function visitOf(request: FastifyRequest, call?: Call): Visit {
  return {
    requestId: request.id,
    ip: ipOf(request),
    userAgent: userAgentOf(request),
    language: languageOf(request.headers),
    ...(request.routeOptions.url !== undefined && { path: request.routeOptions.url }),
    ...lastEventOf(request),
    ...(isUnattended(request, call) && { unattended: true }),
  };
}

function lastEventOf({ headers }: FastifyRequest): Pick<Visit, 'lastEventId'> {
  const id = headers['last-event-id'];
  return typeof id === 'string' ? { lastEventId: id } : {};
}

/** Returns the session token. Tokens are 32 bytes in base64url; anything else is refused without a look-up. */
export function readToken(request: FastifyRequest): string {
  const token = bearerOf(request.headers.authorization);
  if (token === undefined || !/^[\w-]{43}$/.test(token)) throw new AppError('unauthenticated');
  return token;
}
