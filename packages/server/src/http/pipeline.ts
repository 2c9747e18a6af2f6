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

/** How sessions become visitors; the domains provide it, so that `http` knows none of them. */
export interface Gatekeepers {
  member(token: string, visit: Visit, call: Call): Promise<MemberVisit>;
  operator(token: string, visit: Visit, call: Call): Promise<OperatorVisit>;
  /** Throws if the call is about the operator's own member account. */
  refuseOwnCase(visit: OperatorVisit, call: Call, input: unknown): Promise<void>;
}

export interface PipelineOptions {
  readonly signSecret: string;
  readonly gatekeepers: Gatekeepers;
  /** Enforces what the call declares about quota and proof; throws if the caller has not shown it. */
  readonly guard: (call: Call, input: unknown, visit: Visit) => Promise<void>;
  /** Makes a call that needs a second person, or keeps it and throws. */
  readonly runGuarded: (name: string, input: unknown, visit: OperatorVisit) => Promise<unknown>;
  /** Goes along with an address of a video, of which it is the other half. */
  readonly mediaCookie: (visit: MemberVisit | OperatorVisit) => string;
  /** Throws if somebody sent too many forms; asked before a byte of the next is read. */
  readonly countUploadTry: (who: string) => Promise<void>;
}

/** A handler of any call. What it takes is checked against the contract right before. */
export type AnyHandler = (input: never, visit: never, upload: never) => Promise<unknown>;

/** Binds each handler to its declaration. Which of them exist is for the contract test to compare. */
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

/** What anybody may send to any call. */
export const usualBody = 64 * 1024;

/** Of a body that only some may send nothing is read for others. One that is not longer than most meets the usual order. */
async function knowSender(
  call: Call,
  gatekeepers: Gatekeepers,
  request: FastifyRequest,
): Promise<void> {
  const bytes = Number(request.headers['content-length'] ?? Infinity);
  if (bytes > usualBody) await admit(call, gatekeepers, request);
}

/** In a scope of its own, where forms are read and nothing else is: JSON calls still refuse forms. */
function bindUpload(
  server: FastifyInstance,
  call: Call,
  handler: AnyHandler,
  options: PipelineOptions,
): void {
  void server.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    // Read only once the sender is known.
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
    // One that breaks off, or is no form at all, costs as much as any other.
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

/** While the database is slow, calls of strangers must not pile up without end. No single network has a budget for as many. */
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
  // Strips what is not declared and fails on what is wrong: nothing undeclared leaves the server.
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

/** Everything after the first question mark; further ones are part of the values. */
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

/** Tokens are 32 bytes in base64url; anything else was never one of ours. */
export function readToken(request: FastifyRequest): string {
  const token = bearerOf(request.headers.authorization);
  if (token === undefined || !/^[\w-]{43}$/.test(token)) throw new AppError('unauthenticated');
  return token;
}
