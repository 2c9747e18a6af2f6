import {
  type Call,
  type ChangeField,
  type ChangeRequestCall,
  changeRequestCalls,
  openChangeRequestsMost,
} from '@tradewind/contract';
import { sql } from 'kysely';
import pg from 'pg';
import type { AuditNote, OperatorVisit } from '../../../http/handler.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { fingerprintOf } from '../../../platform/idempotency/fingerprint.ts';
import { type ChangeRequests, type GuardedCall, runApplied } from './change-requests.ts';

/** A call of an operator that has passed all checks of the pipeline. */
interface Asked {
  readonly input: unknown;
  readonly visit: OperatorVisit;
}

type NewRequest = Asked &
  GuardedCall & {
    readonly fields: readonly ChangeField[];
  };

/**
 * Runs a call that declares `secondPerson: 'request'`, or keeps it as a change request and throws `secondPersonNeeded` with the
 * request's id. The call runs at once if its input takes only one operator, or if no other operator may approve it.
 */
export function runGuarded(requests: ChangeRequests) {
  return async (name: string, input: unknown, visit: OperatorVisit): Promise<unknown> => {
    if (!isGuarded(name)) throw new Error(`${name} has no flow of change requests`);
    const guarded = requests.guarded(name);
    const output = await runUnlessTwoDecide(requests, guarded, { input, visit });
    await runApplied(requests, guarded);
    return output;
  };
}

const mostReviews = 3;

async function runUnlessTwoDecide(
  requests: ChangeRequests,
  guarded: GuardedCall,
  asked: Asked,
): Promise<unknown> {
  const { db } = requests.services.database;
  for (let nth = 0; nth < mostReviews; nth += 1) {
    const fields = await guarded.flow.review(db, asked.input, {
      authorId: asked.visit.operatorId,
    });
    if (fields) return await runAloneOrKeep(requests, { ...guarded, ...asked, fields });
    try {
      return await runOnOneWord(guarded, asked);
    } catch (error) {
      if (!(error instanceof TwoDecideByNow)) throw error;
    }
  }
  throw new AppError('unavailable');
}

/** Thrown if the state changed after the first review, so that the same input now needs a second operator. */
class TwoDecideByNow extends Error {}

/**
 * Runs a call that needs one operator. Reviews it again under the domain's lock, in the transaction of the
 * call.
 */
async function runOnOneWord(
  { flow, handler }: GuardedCall,
  { input, visit }: Asked,
): Promise<unknown> {
  return await handler(input, {
    ...visit,
    audited: (note, work) =>
      visit.audited(note, async (tx) => {
        const now = (await flow.renew?.(tx, input)) ?? input;
        if (await flow.review(tx, now, { authorId: visit.operatorId })) throw new TwoDecideByNow();
        return await work(tx);
      }),
  });
}

async function runAloneOrKeep(requests: ChangeRequests, request: NewRequest): Promise<unknown> {
  if (await isAlone(requests, request)) {
    try {
      return await runAlone(requests, request);
    } catch (error) {
      // A second operator appeared meanwhile and the call was rolled back, so it becomes a request.
      if (!isSecondPersonMissing(error)) throw error;
    }
  }
  await tryOut(requests, request);
  const { database } = requests.services;
  const changeRequestId = await database.transaction((tx) => keep(requests, tx, request));
  throw new AppError('secondPersonNeeded', {}, { changeRequestId: String(changeRequestId) });
}

function isSecondPersonMissing(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.constraint === 'second_person';
}

function isGuarded(name: string): name is ChangeRequestCall {
  return changeRequestCalls.some((known) => known === name);
}

async function isAlone(
  { services: { database } }: ChangeRequests,
  { visit, roles, decidedBy }: NewRequest,
): Promise<boolean> {
  // An operator who may ask for the call but not approve it never decides alone.
  if (!visit.permissions.has(decidedBy)) return false;
  const { rows } = await sql<{ isAlone: boolean }>`
    select is_only_operator(${visit.operatorId}, ${roles}::text[]) as is_alone`.execute(
    database.db,
  );
  return rows[0]?.isAlone === true;
}

/** Runs the call without an approval. The database refuses the row if another operator could approve after all. */
async function runAlone(
  { services: { securityEvents } }: ChangeRequests,
  request: NewRequest,
): Promise<unknown> {
  const { visit, input, handler, name, call } = request;
  return await handler(input, {
    ...visit,
    audited<T>(note: AuditNote | ((result: T) => AuditNote), work: (tx: Tx) => Promise<T>) {
      let id = 0n;
      return visit.audited<T>(
        (result) => {
          const entry = typeof note === 'function' ? note(result) : note;
          return { ...entry, detail: { ...entry.detail, changeRequest: String(id), alone: true } };
        },
        async (tx) => {
          const row = { ...rowOf(request), state: 'approved', ranAlone: true } as const;
          const made = await tx
            .insertInto('changeRequest')
            .values({ ...row, decidedAt: sql<Date>`now()` })
            .returning('id')
            .executeTakeFirstOrThrow();
          id = made.id;
          const result = await work(tx);
          // Comes last, because a rollback does not undo its log line and its count.
          await securityEvents.noteIn(tx, {
            ...visit,
            kind: 'second-person-missing',
            principalId: visit.operatorId,
            path: call.path,
            detail: { call: name },
          });
          return result;
        },
      );
    },
  });
}

const triedOut = Symbol('tried out');

/** Runs the call and rolls it back, so that the domain's refusals come before the request is kept. */
async function tryOut(requests: ChangeRequests, request: NewRequest): Promise<void> {
  const { visit, input, handler, call } = request;
  const { operatorId } = visit;
  try {
    await requests.services.database.transaction(async (tx) => {
      await handler(input, await requests.actAs(tx, visit, { operatorId, call, detail: {} }));
      throw triedOut;
    });
  } catch (error) {
    if (error !== triedOut) throw error;
  }
}

/** Stores the request, or finds an open one with the same content. */
async function keep(requests: ChangeRequests, tx: Tx, request: NewRequest): Promise<bigint> {
  const { visit, name } = request;
  const author = visit.operatorId;
  // Serializes the requests of an author, so that the limit counts all of them.
  await sql`select pg_advisory_xact_lock(hashtext(${`change-request:${author}`}))`.execute(tx);
  const row = rowOf(request);
  await tx
    .updateTable('changeRequest')
    .set({ state: 'expired', decidedAt: sql<Date>`now()` })
    .where('authorId', '=', author)
    .where('state', '=', 'open')
    .where('expiresAt', '<=', sql<Date>`now()`)
    .execute();
  const open = await tx
    .selectFrom('changeRequest')
    .select(['id', 'digest'])
    .where('authorId', '=', author)
    .where('state', '=', 'open')
    .limit(openChangeRequestsMost)
    .execute();
  const same = open.find(({ digest }) => digest.equals(row.digest));
  if (same) return same.id;
  if (open.length >= openChangeRequestsMost)
    throw new AppError('changeRequestsFull', { most: openChangeRequestsMost });
  const { id } = await tx
    .insertInto('changeRequest')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  const detail = { call: name, ...(row.subject !== null && { about: row.subject }) };
  await requests.audit(tx, visit, 'change-request.ask', {
    subject: `change-request:${id}`,
    detail,
  });
  return id;
}

function rowOf({ name, call, flow, roles, input, visit, fields }: NewRequest) {
  return {
    call: name,
    input: JSON.stringify(input),
    digest: fingerprintOf({ name, input: withoutRequestId(input), fields }),
    subject: flow.subject?.(input) ?? null,
    ...caseOf(call, input),
    fields: JSON.stringify(fields),
    roles: [...roles],
    authorId: visit.operatorId,
  };
}

/** Removes the request id, so that two tries with different ids count as the same change request. */
function withoutRequestId(input: unknown): object {
  return Object.fromEntries(Object.entries(input ?? {}).filter(([name]) => name !== 'requestId'));
}

function caseOf({ protection }: Call, input: unknown) {
  const about = protection?.about;
  if (!about || about.kind === 'account') return { caseKind: null, caseId: null };
  const value = new Map(Object.entries(input ?? {})).get(about.field) as string | undefined;
  if (value === undefined) return { caseKind: null, caseId: null };
  return { caseKind: about.kind, caseId: BigInt(value) };
}
